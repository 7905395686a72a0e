import type { Language } from '../../../../locales/index.js';
import { rich, type Span, type Text } from '../../../../locales/text.js';
import type { UnableRefusal, UnreadyRefusal } from '../../../../sessions/tournaments/ladder/challenges.js';

/** Whom something on a ladder is about. */
interface Rung {
  readonly name: string;
  readonly other: string;
}

/** What is said of ladders. */
export interface LadderWords {
  readonly state: (people: number, games: number) => Text;
  readonly whom: (place: number) => Text;
  readonly nobody: (place: number) => Text;
  /** Why somebody of the list can't be challenged. */
  readonly why: Readonly<Record<Exclude<UnreadyRefusal, 'tooFar'>, string>>;
  readonly until: (when: Span) => Text;
  readonly sent: (other: string, until: Span) => Text;
  readonly sureGiveWay: (other: string) => Text;
  readonly sureLeave: (name: string) => Text;
  readonly refused: Readonly<
    Record<Exclude<UnableRefusal, 'notIn' | 'paused' | 'over'> | UnreadyRefusal, string>
  >;
  readonly news: {
    readonly challenged: (told: Rung & { readonly place: number; readonly until: Span }) => Text;
    readonly ends: (told: Rung & { readonly until: Span }) => Text;
    readonly lastDay: (told: Rung & { readonly until: Span }) => Text;
    readonly rose: (told: Rung & { readonly place: number; readonly isFree: boolean }) => Text;
    readonly unanswered: (told: Rung) => Text;
    readonly off: (told: Rung) => Text;
    readonly dropped: (name: string) => Text;
    /** To directors. */
    readonly late: (told: {
      readonly name: string;
      readonly names: readonly string[];
      readonly until: Span;
    }) => Text;
  };
}

export const LADDER_WORDS: Readonly<Record<Language, LadderWords>> = {
  en: {
    state: (people, games) => rich`On the ladder: ${people}. Challenges that are on: ${games}.`,
    whom: (place) => rich`You are number ${place}. Whom do you challenge?`,
    nobody: (place) => rich`You are number ${place}. Nobody above you can be challenged now.`,
    why: {
      met: 'you met within 7 days',
      playing: 'your challenge is on',
      busy: 'plays enough others already',
      offDuty: 'is away',
      apart: 'is not paired with you',
    },
    until: (when) => rich`until ${when}`,
    sent: (other, until) => rich`You challenge ${other}. There is time to accept until ${until}.`,
    sureGiveWay: (other) => rich`Give your place to ${other} without a game?`,
    sureLeave: (name) => rich`Leave ${name}? You lose your place, and the games that are on.`,
    refused: {
      first: 'Nobody stands above you.',
      enough: 'You have three challenges open. One has to end before the next.',
      tooFar: 'You can challenge people up to three places above you.',
      met: 'You two have met within seven days.',
      playing: 'Your challenge of each other is still on.',
      busy: 'This player plays enough others already.',
      offDuty: 'This player is away.',
      apart: 'You two are not paired.',
    },
    news: {
      challenged: ({ name, other, place, until }) =>
        rich`🏆 ${name}: ${{ bold: other }}, number ${place}, challenges you. Accept by ${until}, or you lose.`,
      ends: ({ name, other, until }) =>
        rich`🏆 ${name}: ${{ bold: other }} waits for your answer. If you don’t accept by ${until}, you lose.`,
      lastDay: ({ name, other, until }) =>
        rich`🏆 ${name}: time for your game against ${{ bold: other }} ends ${until}.`,
      rose: ({ name, other, place, isFree }) =>
        isFree
          ? rich`🏆 ${name}: ${other} doesn’t play. You are number ${{ bold: String(place) }} now.`
          : rich`🏆 ${name}: you beat ${other}. You are number ${{ bold: String(place) }} now.`,
      unanswered: ({ name, other }) =>
        rich`🏆 ${name}: you didn’t answer ${other} in time. It counts as a loss.`,
      off: ({ name, other }) => rich`🏆 ${name}: the challenge between you and ${other} doesn’t count.`,
      dropped: (name) =>
        rich`🏆 ${name}: you lost twice running on time, and are off the ladder. You can join again as the last one.`,
      late: ({ name, names, until }) =>
        rich`🏆 ${name}: ${names.join(' – ')} has lasted long. Enter the result, or the computer judges the position ${until}.`,
    },
  },
  pt: {
    state: (people, games) => rich`Na escada: ${people}. Desafios em curso: ${games}.`,
    whom: (place) => rich`Você é o número ${place}. Quem você desafia?`,
    nobody: (place) => rich`Você é o número ${place}. Agora não dá para desafiar ninguém acima.`,
    why: {
      met: 'vocês jogaram há menos de 7 dias',
      playing: 'o desafio de vocês está em curso',
      busy: 'já joga contra outros',
      offDuty: 'está ausente',
      apart: 'não joga contra você',
    },
    until: (when) => rich`até ${when}`,
    sent: (other, until) => rich`Você desafia ${other}. O prazo para aceitar vai até ${until}.`,
    sureGiveWay: (other) => rich`Ceder o seu lugar a ${other} sem jogar?`,
    sureLeave: (name) => rich`Sair de ${name}? Você perde o seu lugar e as partidas em curso.`,
    refused: {
      first: 'Não há ninguém acima de você.',
      enough: 'Você tem três desafios abertos. Um deles precisa terminar antes.',
      tooFar: 'Você pode desafiar quem está até três lugares acima.',
      met: 'Vocês jogaram há menos de sete dias.',
      playing: 'O desafio entre vocês ainda está em curso.',
      busy: 'Essa pessoa já joga contra outros.',
      offDuty: 'Essa pessoa está ausente.',
      apart: 'Vocês não jogam entre si.',
    },
    news: {
      challenged: ({ name, other, place, until }) =>
        rich`🏆 ${name}: ${{ bold: other }}, número ${place}, desafia você. Aceite até ${until}, ou você perde.`,
      ends: ({ name, other, until }) =>
        rich`🏆 ${name}: ${{ bold: other }} espera a sua resposta. Se você não aceitar até ${until}, perde.`,
      lastDay: ({ name, other, until }) =>
        rich`🏆 ${name}: o prazo da partida contra ${{ bold: other }} termina ${until}.`,
      rose: ({ name, other, place, isFree }) =>
        isFree
          ? rich`🏆 ${name}: ${other} não joga. Agora você é o número ${{ bold: String(place) }}.`
          : rich`🏆 ${name}: você venceu ${other}. Agora você é o número ${{ bold: String(place) }}.`,
      unanswered: ({ name, other }) =>
        rich`🏆 ${name}: você não respondeu a ${other} a tempo. Vale como derrota.`,
      off: ({ name, other }) => rich`🏆 ${name}: o desafio entre você e ${other} não conta.`,
      dropped: (name) =>
        rich`🏆 ${name}: você perdeu duas vezes seguidas por tempo e saiu da escada. Pode voltar no último lugar.`,
      late: ({ name, names, until }) =>
        rich`🏆 ${name}: ${names.join(' – ')} se estendeu. Dê o resultado, ou o computador julga a posição ${until}.`,
    },
  },
  ru: {
    state: (people, games) => rich`На лестнице: ${people}. Вызовов: ${games}.`,
    whom: (place) => rich`Ваше место: ${place}. Кого вызвать?`,
    nobody: (place) => rich`Ваше место: ${place}. Сейчас некого вызвать.`,
    why: {
      met: 'вы недавно играли',
      playing: 'вызов уже есть',
      busy: 'уже играет с другими',
      offDuty: 'сейчас в отъезде',
      apart: 'с вами не играет',
    },
    until: (when) => rich`до ${when}`,
    sent: (other, until) => rich`Вызов отправлен: ${other}. Принять его можно до ${until}.`,
    sureGiveWay: (other) => rich`Уступить место без игры? Его займёт ${other}.`,
    sureLeave: (name) => rich`Выйти: ${name}? Место и начатые партии будут потеряны.`,
    refused: {
      first: 'Выше вас никого нет.',
      enough: 'У вас уже три вызова. Сначала должен закончиться один из них.',
      tooFar: 'Вызвать можно того, кто выше не больше чем на три места.',
      met: 'С прошлой вашей встречи не прошло семи дней.',
      playing: 'Вызов между вами уже есть.',
      busy: 'Этот участник уже играет с другими.',
      offDuty: 'Этот участник сейчас в отъезде.',
      apart: 'Вы друг с другом не играете.',
    },
    news: {
      challenged: ({ name, other, place, until }) =>
        rich`🏆 ${name}: вас вызывает ${{ bold: other }}, место ${place}. Примите вызов до ${until}, иначе поражение.`,
      ends: ({ name, other, until }) =>
        rich`🏆 ${name}: ${{ bold: other }} ждёт ответа. Если не принять вызов до ${until}, будет поражение.`,
      lastDay: ({ name, other, until }) =>
        rich`🏆 ${name}: время партии заканчивается ${until}, соперник: ${{ bold: other }}.`,
      rose: ({ name, other, place, isFree }) =>
        isFree
          ? rich`🏆 ${name}: ${other} не играет. Теперь ваше место: ${{ bold: String(place) }}.`
          : rich`🏆 ${name}: победа, соперник: ${other}. Теперь ваше место: ${{ bold: String(place) }}.`,
      unanswered: ({ name, other }) =>
        rich`🏆 ${name}: вызов остался без ответа, засчитано поражение. Соперник: ${other}.`,
      off: ({ name, other }) => rich`🏆 ${name}: вызов не считается, соперник: ${other}.`,
      dropped: (name) =>
        rich`🏆 ${name}: два поражения подряд по времени, вы больше не на лестнице. Можно снова войти последним.`,
      late: ({ name, names, until }) =>
        rich`🏆 ${name}: партия ${names.join(' – ')} затянулась. Укажите результат, иначе ${until} позицию оценит компьютер.`,
    },
  },
};
