import { armiesOf, liveDraws, type SeatSpec, sidesOf, type Variant } from '../../../engine/index.js';
import type { RulesInWords } from '../../en/games/rules.js';
import { DOTS, lines, rich } from '../../text.js';
import { isCircle, type SetUp, setUpOf, toldInOne } from '../../ways.js';
import { and, count, dotNamed, dotOf, dotWith, NAMED } from '../language.js';
import { abouts, agreed } from './abouts.js';
import { BLOCKED, drawRule, GOAL, moveRules, PROMOTION } from './moves-and-ends.js';
import { games } from './titles.js';

/** The players by the colours of their pieces. Of White and Black it says enough who begins. */
function turnOrder(variant: Variant): string {
  const { seats } = variant;
  if (seats.every(({ colour }) => colour === 'white' || colour === 'black')) return '';
  const players = seats.map(
    ({ colour, second }) => dotNamed(colour) + (second ? ` с ${dotWith(second.colour)}` : ''),
  );
  return `; ходят по очереди${isCircle(variant) ? ', по часовой стрелке' : ''}: ${players.join(', ')}`;
}

/** Where men stand at first, and how the board lies. */
function setOut(setUp: SetUp | null): string {
  if (setUp === null) return '';
  const { rows, leftCorner, squares } = setUp;
  const first = rows.length === 1 ? 'первого ряда' : `первых ${rows.length} рядов`;
  const numbered = `${rows.map((row) => `${row}-м`).join(' и ')} рядах от своего края`;
  const played = { dark: 'тёмных', light: 'светлых' };
  const where = squares === null ? numbered : `${played[squares]} полях ${first}`;
  const corner = { dark: 'тёмное', light: 'светлое' };
  return ` на ${where}${leftCorner === null ? '' : `, поле в левом углу ${corner[leftCorner]}`}`;
}

/** Goal of a game for three or more. */
function goal(seats: readonly SeatSpec[]): string {
  const sides = sidesOf(seats);
  if (sides.length === seats.length) return 'Каждый за себя; выигрывает тот, кто остался в игре последним.';
  const teams = sides.map((side, index) =>
    and(side.map(({ colour }) => (index === 0 ? dotNamed : dotOf)(colour))),
  );
  return `Стороны: ${teams.join(' против ')}; выигрывает та, что осталась в игре последней.`;
}

/** The title of a game and the sentence on it. */
function opening({ id, byAgreement }: Variant): readonly [title: string, about: string] {
  const { title } = games[id];
  return byAgreement ? [agreed.title(title), agreed.about(title)] : [title, abouts[id]];
}

export const rules: RulesInWords = {
  rules: (variant) => toldInOne(rules.ruleParts(variant)),
  ruleParts: (variant) => {
    const { rules, seats, setup } = variant;
    const [title, about] = opening(variant);
    const armies = armiesOf(variant);
    const each = (setup.men * armies.length) / seats.length;
    const first = seats.find((seat) => seat.letter === rules.first)?.colour ?? 'white';
    const [moving = '', ...taking] = moveRules(variant);
    const isRace = rules.play === 'halma';
    return {
      about: rich`${{ bold: title }}. ${about}`,
      order: rich`${count(seats.length, ['игрок', 'игрока', 'игроков'])}, по ${count(each, ['шашке', 'шашки', 'шашек'])}${setOut(setUpOf(variant))}${turnOrder(variant)}. ${rules.first === 'lot' ? 'Кто начинает, решает жребий.' : `Начинают ${NAMED[first]}.`}`,
      moving: rich`${isRace ? [moving, ...taking].join(' ') : moving}`,
      taking: isRace ? [] : rich`${taking.join(' ')}`,
      crowning: isRace
        ? []
        : rich`${PROMOTION[rules.promotion]} Дамочные поля: ${armies.map(({ colour, crown }) => `${DOTS[colour]} ${crown.join(' ')}`).join(', ')}.`,
    };
  },
  rulesPicture: (title) =>
    `${title}: правила в картинках, на маленьких досках. То же самое сказано в тексте ниже.`,
  ending: (variant) => {
    const { seats, rules } = variant;
    return lines(
      seats.length > 2 ? rich`${goal(seats)} ${BLOCKED[rules.blocked]}` : rich`${GOAL[rules.goal]}`,
      rich`Ничья: ${[...liveDraws(variant).map(drawRule), 'по соглашению'].join('; ')}.`,
    );
  },
};
