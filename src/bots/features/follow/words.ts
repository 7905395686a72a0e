import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { folded, lines, rich, type Text } from '../../../locales/text.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Chats that follow your public games, until they stop.',
  ru: 'Чаты, которые следят за вашими открытыми партиями, пока следят.',
  pt: 'Os chats que seguem as suas partidas públicas, enquanto seguem.',
};

/** Who waits for an opponent. */
interface Waiting {
  readonly title: string;
  readonly pace: string;
  readonly players: readonly string[];
}

interface FollowWords {
  readonly follow: Naming;
  readonly unfollow: Naming;
  readonly tv: Naming;
  readonly what: Naming;
  readonly seeks: string;
  readonly boards: string;
  readonly watch: string;
  /** What people may type for everything that is followed. */
  readonly all: readonly string[];
  readonly follows: (names: readonly string[], boards: boolean) => Text;
  readonly nothing: () => Text;
  readonly notHere: () => Text;
  readonly unknown: (name: string) => Text;
  readonly tooMany: (most: number) => Text;
  readonly notFollowed: () => Text;
  readonly nothingOn: () => Text;
  readonly over: () => Text;
  readonly waits: (games: readonly Waiting[]) => Text;
  readonly noneWaits: () => Text;
  readonly howToCall: () => Text;
  readonly kept: (count: number) => Text;
  /** Of what a reader follows in their private chat. */
  readonly mine: string;
  readonly begin: () => Text;
}

const waitsIn =
  (heading: string, how: Text): FollowWords['waits'] =>
  (games) =>
    lines(
      rich`${{ bold: heading }}`,
      ...games.map(({ title, pace, players }): Text => [`${players.join(', ')} · ${title} · ${pace}`]),
      how,
    );

export const WORDS: Readonly<Record<Language, FollowWords>> = {
  en: {
    follow: { name: 'follow', title: 'Tell this chat of a player’s public games' },
    unfollow: { name: 'unfollow', title: 'Stop following' },
    tv: { name: 'tv', title: 'Watch the best public game' },
    what: { name: 'what', title: 'A player, a game, or seeks; delay=3 for boards, role=@x' },
    seeks: 'who is looking for an opponent',
    boards: 'boards',
    watch: '👁 Watch',
    all: ['all', 'everything'],
    follows: (names, boards) =>
      lines(rich`This chat follows: ${names.join(', ')}.`, boards ? ['Boards come three moves late.'] : []),
    nothing: () =>
      rich`This chat follows nobody. ${{ command: 'follow', values: ['@Quiet Fox'] }} or ${{ command: 'follow', values: ['neva'] }} begins that.`,
    notHere: () => rich`There is room for one game only here. Write to me in a chat.`,
    unknown: (name) => rich`Nobody plays in public as ${name}, and no game is called that.`,
    tooMany: (most) => rich`A chat follows ${String(most)} at most. Take one away first.`,
    notFollowed: () => rich`This chat does not follow that.`,
    nothingOn: () => rich`No public game is on.`,
    over: () => rich`A game that this chat follows is over.`,
    waits: waitsIn('Looking for an opponent:', rich`Sit down: ${{ command: 'tables' }} in private.`),
    noneWaits: () => rich`Nobody is looking for an opponent any more.`,
    howToCall: () =>
      rich`On Discord ${{ command: 'follow', values: ['seeks role=@Players'] }} calls a role. Elsewhere nobody is called.`,
    kept: (count) => rich`Chats that follow your public games: ${count}.`,
    mine: 'Following',
    begin: () =>
      rich`Nobody yet. To begin, send me ${{ command: 'follow', values: ['@Quiet Fox'] }} in private.`,
  },
  ru: {
    follow: { name: 'следить', title: 'Сообщать чату об открытых партиях игрока' },
    unfollow: { name: 'не-следить', title: 'Больше не следить' },
    tv: { name: 'тв', title: 'Смотреть лучшую открытую партию' },
    what: { name: 'что', title: 'Игрок, игра или seeks; delay=3 — с досками, role=@x зовёт роль' },
    seeks: 'кто ищет соперника',
    boards: 'доски',
    watch: '👁 Смотреть',
    all: ['все', 'всё'],
    follows: (names, boards) =>
      lines(rich`Чат следит: ${names.join(', ')}.`, boards ? ['Доски приходят на три хода позже.'] : []),
    nothing: () =>
      rich`Чат ни за кем не следит. Начать: ${{ command: 'follow', values: ['@Тихий Лис'] }} или ${{ command: 'follow', values: ['neva'] }}.`,
    notHere: () => rich`Здесь место только для одной партии. Напишите мне в чате.`,
    unknown: (name) => rich`Под именем ${name} открыто никто не играет, и такой игры нет.`,
    tooMany: (most) => rich`Чат следит не больше чем за ${String(most)}. Сначала уберите что-нибудь.`,
    notFollowed: () => rich`За этим чат не следит.`,
    nothingOn: () => rich`Открытых партий сейчас нет.`,
    over: () => rich`Закончилась партия, за которой следит чат.`,
    waits: waitsIn('Ищут соперника:', rich`Сесть за доску: ${{ command: 'tables' }} в личном чате.`),
    noneWaits: () => rich`Те, кто искал соперника, его нашли.`,
    howToCall: () =>
      rich`В Discord ${{ command: 'follow', values: ['seeks role=@Игроки'] }} зовёт роль. В других местах никого не зовут.`,
    kept: (count) => rich`Чаты, которые следят за вашими открытыми партиями: ${count}.`,
    mine: 'За кем я слежу',
    begin: () =>
      rich`Пока ни за кем. Начать можно в личном чате: ${{ command: 'follow', values: ['@Тихий Лис'] }}.`,
  },
  pt: {
    follow: { name: 'seguir', title: 'Contar ao chat as partidas públicas de alguém' },
    unfollow: { name: 'não-seguir', title: 'Deixar de seguir' },
    tv: { name: 'tv', title: 'Assistir à melhor partida pública' },
    what: {
      name: 'o-quê',
      title: 'Um jogador, um jogo ou seeks; delay=3 para tabuleiros, role=@x',
    },
    seeks: 'quem procura adversário',
    boards: 'tabuleiros',
    watch: '👁 Assistir',
    all: ['tudo', 'todos'],
    follows: (names, boards) =>
      lines(
        rich`Este chat segue: ${names.join(', ')}.`,
        boards ? ['Os tabuleiros vêm três lances depois.'] : [],
      ),
    nothing: () =>
      rich`Este chat não segue ninguém. Comece com ${{ command: 'follow', values: ['@Raposa Quieta'] }} ou ${{ command: 'follow', values: ['neva'] }}.`,
    notHere: () => rich`Aqui só cabe uma partida. Escreva para mim num chat.`,
    unknown: (name) => rich`Ninguém joga em público como ${name}, e nenhum jogo se chama assim.`,
    tooMany: (most) => rich`Um chat segue no máximo ${String(most)}. Tire um antes.`,
    notFollowed: () => rich`Este chat não segue isso.`,
    nothingOn: () => rich`Nenhuma partida pública agora.`,
    over: () => rich`Terminou uma partida que este chat segue.`,
    waits: waitsIn('Procuram adversário:', rich`${{ command: 'tables' }} em privado leva você à mesa.`),
    noneWaits: () => rich`Quem procurava adversário já encontrou.`,
    howToCall: () =>
      rich`No Discord, ${{ command: 'follow', values: ['seeks role=@Jogadores'] }} chama um cargo. Fora dele, ninguém é chamado.`,
    kept: (count) => rich`Chats que seguem as suas partidas públicas: ${count}.`,
    mine: 'Quem eu sigo',
    begin: () =>
      rich`Ninguém ainda. Comece no privado: ${{ command: 'follow', values: ['@Raposa Quieta'] }}.`,
  },
};

const SEEKS = ['seeks', 'seek', 'seeks=on', 'соперники', 'adversários'].map(folded);

/** True for what people type for whoever looks for an opponent. */
export const isSeeks = (text: string): boolean => SEEKS.includes(folded(text.trim()));

/** True for the word by which boards are shown, too. */
export const isBoards = (word: string): boolean => /^(delay|задержка|atraso)=3$/i.test(word);

const ROLE = /^(?:role|роль|cargo)=(.*)$/i;

/** True for the word by which a role is called. */
export const isRole = (word: string): boolean => ROLE.test(word);

/** The role that such a word names, as Discord writes it; null for none. */
export const roleIn = (word: string): string | null =>
  /^<@&(\d{5,20})>$/.exec(ROLE.exec(word)?.[1] ?? '')?.[1] ?? null;
