import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { lines, rich, type Text } from '../../../locales/text.js';
import type { Shown } from '../../../sessions/ratings/rate.js';
import { numberOf } from '../../channel/standings/standing.js';

/** A line of the table of a chat. */
export interface TopLine {
  readonly at: string;
  readonly name: string;
  readonly shown: Shown;
  readonly isOwn: boolean;
}

interface TopWords {
  readonly top: Naming;
  readonly table: (game: string, rows: readonly TopLine[], provisional: readonly TopLine[]) => Text;
  readonly emptyTable: (game: string) => Text;
}

interface Phrases {
  readonly title: (game: string) => string;
  readonly provisional: string;
}

function tableIn({ title, provisional }: Phrases): TopWords['table'] {
  const row = ({ at, name, shown, isOwn }: TopLine): Text => {
    const said = `${name} ${numberOf(shown)}`;
    return isOwn ? rich`${at}. ${{ bold: said }}` : rich`${at}. ${said}`;
  };
  return (game, rows, others) =>
    lines(
      rich`${{ bold: title(game) }}`,
      ...rows.map(row),
      ...(others.length === 0 ? [] : [[provisional], ...others.map(row)]),
    );
}

export const WORDS: Readonly<Record<Language, TopWords>> = {
  en: {
    top: { name: 'top', title: 'The best of this chat' },
    table: tableIn({ title: (game) => `Ratings here: ${game}`, provisional: 'Too few games yet:' }),
    emptyTable: (game) =>
      rich`Nobody here has played a rated game of this kind in the last 90 days: ${game}.`,
  },
  ru: {
    top: { name: 'топ', title: 'Лучшие в этом чате' },
    table: tableIn({ title: (game) => `Рейтинг чата: ${game}`, provisional: 'Пока мало партий:' }),
    emptyTable: (game) => rich`За последние 90 дней здесь никто не играл таких партий на рейтинг: ${game}.`,
  },
  pt: {
    top: { name: 'ranking', title: 'Os melhores deste chat' },
    table: tableIn({ title: (game) => `Ratings daqui: ${game}`, provisional: 'Ainda com poucas partidas:' }),
    emptyTable: (game) =>
      rich`Ninguém daqui jogou partidas deste tipo valendo rating nos últimos 90 dias: ${game}.`,
  },
};
