import { armiesOf, liveDraws, type SeatSpec, sidesOf, type Variant } from '../../../engine/index.js';
import { DOTS, lines, rich, type Text } from '../../text.js';
import { isCircle, type RuleParts, type SetUp, setUpOf, toldInOne } from '../../ways.js';
import { COLOUR, count, dot } from '../language.js';
import { abouts, agreed } from './abouts.js';
import { BLOCKED, drawRule, GOAL, moveRules, PROMOTION } from './moves-and-ends.js';
import { games } from './titles.js';

/** The players by the colours of their pieces. Of White and Black it says enough who begins. */
function turnOrder(variant: Variant): string {
  const { seats } = variant;
  if (seats.every(({ colour }) => colour === 'white' || colour === 'black')) return '';
  const players = seats.map(({ colour, second }) => dot(colour) + (second ? ` + ${dot(second.colour)}` : ''));
  return `; turn order${isCircle(variant) ? ', clockwise:' : ''} ${players.join(', ')}`;
}

/** Where men stand at first, and how the board lies. */
function setOut(setUp: SetUp | null): string {
  if (setUp === null) return '';
  const { rows, leftCorner, squares } = setUp;
  const first = rows.length === 1 ? 'their first row' : `their first ${rows.length} rows`;
  const where = rows[0] === 1 ? first : `rows ${rows.join(' and ')} from their edge`;
  return ` on ${squares === null ? '' : `the ${squares} squares of `}${where}${leftCorner === null ? '' : `, with a ${leftCorner} corner at the left`}`;
}

/** Goal of a game for three or more. */
function goal(seats: readonly SeatSpec[]): string {
  const sides = sidesOf(seats);
  if (sides.length === seats.length) return 'Everyone for themselves; the last one in play wins.';
  const teams = sides.map((side) => side.map(({ colour }) => dot(colour)).join(' + '));
  return `Sides: ${teams.join(' against ')}; the last side in play wins.`;
}

/** The title of a game and the sentence on it. */
function opening({ id, byAgreement }: Variant): readonly [title: string, about: string] {
  const { title } = games[id];
  return byAgreement ? [agreed.title(title), agreed.about(title)] : [title, abouts[id]];
}

/** The rules of a game in a few sentences. */
export const rules = {
  /** The rules of a variant, derived from its data. */
  rules: (variant: Variant): Text => toldInOne(rules.ruleParts(variant)),
  /** The same by what each part is about. */
  ruleParts: (variant: Variant): RuleParts => {
    const { rules, seats, setup } = variant;
    const [title, about] = opening(variant);
    const armies = armiesOf(variant);
    const each = (setup.men * armies.length) / seats.length;
    const [moving = '', ...taking] = moveRules(variant);
    const isRace = rules.play === 'halma';
    const crown = armies.every((army) => army.crown.length === 1) ? 'far corner' : 'king row';
    return {
      about: rich`${{ bold: title }}${title.endsWith('!') ? '' : '.'} ${about}`,
      order: rich`${count(seats.length, 'player')}, ${each} pieces each${setOut(setUpOf(variant))}${turnOrder(variant)}. ${rules.first === 'lot' ? 'Who moves first is drawn at random.' : `${COLOUR[seats.find((seat) => seat.letter === rules.first)?.colour ?? 'white']} moves first.`}`,
      moving: rich`${isRace ? [moving, ...taking].join(' ') : moving}`,
      taking: isRace ? [] : rich`${taking.join(' ')}`,
      crowning: isRace
        ? []
        : rich`${PROMOTION[rules.promotion](crown)} ${crown === 'king row' ? 'King rows' : 'Far corners'}: ${armies.map(({ colour, crown }) => `${DOTS[colour]} ${crown.join(' ')}`).join(', ')}.`,
    };
  },
  /** Alt text of the picture of the rules. */
  rulesPicture: (title: string) =>
    `${title}: the rules in pictures, on small boards. The text below says the same.`,
  /** Conditions under which the game is won, lost and drawn. */
  ending: (variant: Variant) => {
    const { seats, rules } = variant;
    return lines(
      seats.length > 2 ? rich`${goal(seats)} ${BLOCKED[rules.blocked]}` : rich`${GOAL[rules.goal]}`,
      rich`Draw: ${[...liveDraws(variant).map(drawRule), 'by agreement'].join('; ')}.`,
    );
  },
};

export type RulesInWords = typeof rules;
