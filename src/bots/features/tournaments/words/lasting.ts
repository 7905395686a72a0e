import type { Language } from '../../../../locales/index.js';
import { rich, type Text } from '../../../../locales/text.js';
import type { AnyKind } from '../../../../sessions/tournaments/tournament.js';
import type { ToldDeed } from './words.js';

/** What directors of a ladder or a league do, where rounds are not spoken of. */
interface LastingWords {
  readonly deed: Readonly<
    Partial<Record<ToldDeed['what'], (told: ToldDeed & { readonly who: string }) => Text>>
  >;
  readonly sureRemove: (name: string) => Text;
  readonly surePause: (name: string) => Text;
  readonly sureResult?: (board: string) => Text;
}

const boardOf = ({ names: [one = '', other = ''], after }: ToldDeed): string =>
  `${one} – ${other} ${(after ?? []).join(':')}`;

const LASTING: Readonly<Record<Language, Readonly<Record<'ladder' | 'league', LastingWords>>>> = {
  en: {
    ladder: {
      deed: {
        result: (told) => rich`${told.who} set a result: ${boardOf(told)}.`,
        judged: (told) => rich`the computer judged a game: ${boardOf(told)}.`,
        remove: ({ who, names: [one = 'somebody'] }) => rich`${who} took ${one} off the ladder.`,
        pause: ({ who }) => rich`${who} paused the ladder.`,
        resume: ({ who }) => rich`${who} resumed the ladder.`,
        cancel: ({ who }) => rich`${who} cancelled the ladder.`,
        handOver: ({ who, names: [one = ''] }) => rich`${who} handed the ladder over: ${one} directs it now.`,
      },
      sureRemove: (name) =>
        rich`Take ${name} off the ladder? Their games that are on are lost. They can join again as the last one.`,
      surePause: (name) => rich`Pause ${name}? Nobody can challenge anybody. Games that are on go on.`,
      sureResult: (board) => rich`Set ${board}? Places change at once. You can’t undo that.`,
    },
    league: {
      deed: {
        remove: ({ who, names: [one = 'somebody'] }) => rich`${who} removed ${one} from the league.`,
        pause: ({ who }) => rich`${who} paused the league.`,
        resume: ({ who }) => rich`${who} resumed the league.`,
        cancel: ({ who }) => rich`${who} cancelled the league.`,
        handOver: ({ who, names: [one = ''] }) => rich`${who} handed the league over: ${one} directs it now.`,
      },
      sureRemove: (name) =>
        rich`Remove ${name} from the league? Their games that are left are lost. They can join again for the next season.`,
      surePause: (name) => rich`Pause ${name}? This season goes on, but no new one begins.`,
    },
  },
  pt: {
    ladder: {
      deed: {
        result: (told) => rich`${told.who} registrou um resultado: ${boardOf(told)}.`,
        judged: (told) => rich`o computador julgou uma partida: ${boardOf(told)}.`,
        remove: ({ who, names: [one = 'alguém'] }) => rich`${who} tirou ${one} da escada.`,
        pause: ({ who }) => rich`${who} pausou a escada.`,
        resume: ({ who }) => rich`${who} retomou a escada.`,
        cancel: ({ who }) => rich`${who} cancelou a escada.`,
        handOver: ({ who, names: [one = ''] }) =>
          rich`${who} passou a direção da escada: agora quem dirige é ${one}.`,
      },
      sureRemove: (name) =>
        rich`Tirar ${name} da escada? As partidas em curso serão perdidas. A pessoa pode voltar no último lugar.`,
      surePause: (name) => rich`Pausar ${name}? Ninguém pode desafiar. As partidas em curso continuam.`,
      sureResult: (board) => rich`Registrar ${board}? Os lugares mudam na hora. Não dá para desfazer.`,
    },
    league: {
      deed: {
        remove: ({ who, names: [one = 'alguém'] }) => rich`${who} tirou ${one} da liga.`,
        pause: ({ who }) => rich`${who} pausou a liga.`,
        resume: ({ who }) => rich`${who} retomou a liga.`,
        cancel: ({ who }) => rich`${who} cancelou a liga.`,
        handOver: ({ who, names: [one = ''] }) =>
          rich`${who} passou a direção da liga: agora quem dirige é ${one}.`,
      },
      sureRemove: (name) =>
        rich`Tirar ${name} da liga? As partidas que faltam serão perdidas. A pessoa pode voltar na próxima temporada.`,
      surePause: (name) => rich`Pausar ${name}? Esta temporada continua, mas nenhuma outra começa.`,
    },
  },
  ru: {
    ladder: {
      deed: {
        result: (told) => rich`${told.who}: результат — ${boardOf(told)}.`,
        judged: (told) => rich`компьютер оценил позицию: ${boardOf(told)}.`,
        remove: ({ who, names: [one = 'один из игроков'] }) => rich`${who}: ${one} больше не на лестнице.`,
        pause: ({ who }) => rich`${who}: лестница приостановлена.`,
        resume: ({ who }) => rich`${who}: лестница снова открыта.`,
        cancel: ({ who }) => rich`${who}: лестница отменена.`,
        handOver: ({ who, names: [one = ''] }) => rich`${who}: лестницей теперь руководит ${one}.`,
      },
      sureRemove: (name) =>
        rich`Убрать с лестницы: ${name}? Начатые партии будут проиграны. Снова войти можно последним.`,
      surePause: (name) => rich`Приостановить: ${name}? Вызовов не будет, начатые партии продолжаются.`,
      sureResult: (board) => rich`Записать ${board}? Места изменятся сразу. Отменить это нельзя.`,
    },
    league: {
      deed: {
        remove: ({ who, names: [one = 'один из игроков'] }) => rich`${who}: ${one} больше не играет в лиге.`,
        pause: ({ who }) => rich`${who}: лига приостановлена.`,
        resume: ({ who }) => rich`${who}: лига продолжается.`,
        cancel: ({ who }) => rich`${who}: лига отменена.`,
        handOver: ({ who, names: [one = ''] }) => rich`${who}: лигой теперь руководит ${one}.`,
      },
      sureRemove: (name) =>
        rich`Исключить из лиги: ${name}? Оставшиеся партии будут проиграны. Вернуться можно в следующем сезоне.`,
      surePause: (name) => rich`Приостановить: ${name}? Этот сезон продолжается, новый не начнётся.`,
    },
  },
};

/** The words of a ladder or a league that stand for the general ones; undefined for other kinds. */
export const lastingWords = (kind: AnyKind, language: Language): LastingWords | undefined =>
  kind === 'ladder' || kind === 'league' ? LASTING[language][kind] : undefined;
