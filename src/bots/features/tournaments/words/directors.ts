import type { Language } from '../../../../locales/index.js';
import { rich, type Text } from '../../../../locales/text.js';
import type { Deed } from '../../../../sessions/tournaments/tournament.js';

interface DirectorWords {
  readonly button: {
    /** One of those who take part. */
    readonly name: string;
    readonly invite: string;
    readonly drop: (name: string) => string;
    readonly leave: string;
  };
  readonly are: (told: { readonly name: string; readonly names: readonly string[] }) => Text;
  readonly sureName: (name: string) => Text;
  readonly sureDrop: (name: string) => Text;
  readonly sureLeave: (name: string) => Text;
  /** A command follows. */
  readonly invited: (name: string) => Text;
  /** To somebody who directs it from now on. */
  readonly directs: (name: string) => Text;
  /** What everybody reads: who did it, and to whom, if that is somebody who takes part. */
  readonly deed: Readonly<Record<NonNullable<Deed['as']>, (who: string, one: string) => Text>>;
  readonly page: {
    readonly title: string;
    readonly directs: string;
    readonly plays: string;
    readonly more: (count: number) => string;
  };
}

export const DIRECTOR_WORDS: Readonly<Record<Language, DirectorWords>> = {
  en: {
    button: {
      name: 'Name a player',
      invite: 'Invite somebody',
      drop: (name) => `Remove: ${name}`,
      leave: 'Stop directing',
    },
    are: ({ name, names }) =>
      rich`🏆 ${name}. Directors: ${names.join(', ')}. The first one names the others.`,
    sureName: (name) =>
      rich`Name ${name} as a director? They can do everything you can, except name directors.`,
    sureDrop: (name) => rich`Remove ${name} as a director? They no longer direct the tournament.`,
    sureLeave: (name) => rich`Stop directing ${name}?`,
    invited: (name) =>
      rich`Send this to the new director of ${name}. Whoever sends it first within a day directs, too:`,
    directs: (name) => rich`🏆 You direct ${name} now. Tap ⋯ for what you can do.`,
    deed: {
      named: (who, one) => rich`${who} named another director: ${one}.`,
      came: (who) => rich`${who} directs the tournament, too.`,
      taken: (who, one) =>
        one === '' ? rich`${who} removed a director.` : rich`${who} removed a director: ${one}.`,
      left: (who) => rich`${who} no longer directs the tournament.`,
    },
    page: {
      title: 'Your tournaments',
      directs: 'you direct it',
      plays: 'you play',
      more: (count) => `And ${count} more.`,
    },
  },
  pt: {
    button: {
      name: 'Nomear um participante',
      invite: 'Convidar alguém',
      drop: (name) => `Retirar: ${name}`,
      leave: 'Deixar a direção',
    },
    are: ({ name, names }) =>
      rich`🏆 ${name}. Direção: ${names.join(', ')}. A primeira pessoa nomeia as outras.`,
    sureName: (name) =>
      rich`Nomear ${name} para a direção? Poderá fazer tudo o que você faz, menos nomear outras pessoas.`,
    sureDrop: (name) => rich`Retirar ${name} da direção do torneio?`,
    sureLeave: (name) => rich`Deixar a direção de ${name}?`,
    invited: (name) =>
      rich`Envie isto a quem vai dirigir ${name} com você. Vale por um dia, para a primeira pessoa que escrever:`,
    directs: (name) => rich`🏆 Você agora dirige ${name}. Toque em ⋯ para ver o que pode fazer.`,
    deed: {
      named: (who, one) => rich`${who} pôs mais alguém na direção: ${one}.`,
      came: (who) => rich`${who} também dirige o torneio.`,
      taken: (who, one) =>
        one === '' ? rich`${who} retirou alguém da direção.` : rich`${who} retirou da direção: ${one}.`,
      left: (who) => rich`${who} deixou a direção do torneio.`,
    },
    page: {
      title: 'Seus torneios',
      directs: 'você dirige',
      plays: 'você joga',
      more: (count) => `E mais ${count}.`,
    },
  },
  ru: {
    button: {
      name: 'Назначить участника',
      invite: 'Пригласить',
      drop: (name) => `Отстранить: ${name}`,
      leave: 'Больше не руководить',
    },
    are: ({ name, names }) =>
      rich`🏆 ${name}. Руководят: ${names.join(', ')}. Других назначает первый в списке.`,
    sureName: (name) =>
      rich`Сделать руководителем: ${name}? Можно будет всё то же, что и вам, кроме назначения других.`,
    sureDrop: (name) => rich`Отстранить от руководства турниром: ${name}?`,
    sureLeave: (name) => rich`Больше не руководить турниром ${name}?`,
    invited: (name) =>
      rich`Перешлите это новому руководителю турнира ${name}. Им станет первый, кто напишет это в течение суток:`,
    directs: (name) =>
      rich`🏆 Теперь вы руководите турниром ${name}. Нажмите ⋯, чтобы увидеть, что можно делать.`,
    deed: {
      named: (who, one) => rich`${who}: новый руководитель — ${one}.`,
      came: (who) => rich`${who} теперь тоже руководит турниром.`,
      taken: (who, one) =>
        one === ''
          ? rich`${who}: один из руководителей отстранён.`
          : rich`${who}: ${one} больше не руководит турниром.`,
      left: (who) => rich`${who} больше не руководит турниром.`,
    },
    page: {
      title: 'Ваши турниры',
      directs: 'вы руководите',
      plays: 'вы играете',
      more: (count) => `И ещё ${count}.`,
    },
  },
};
