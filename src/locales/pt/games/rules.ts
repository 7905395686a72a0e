import { armiesOf, liveDraws, type SeatSpec, sidesOf, type Variant } from '../../../engine/index.js';
import type { RulesInWords } from '../../en/games/rules.js';
import { DOTS, lines, rich } from '../../text.js';
import { isCircle, type SetUp, setUpOf, toldInOne } from '../../ways.js';
import { count, dot, PIECES, SIDE } from '../language.js';
import { abouts, agreed } from './abouts.js';
import { BLOCKED, drawRule, GOAL, moveRules, PROMOTION } from './moves-and-ends.js';
import { games } from './titles.js';

/** The players by the colours of their pieces. Of White and Black it says enough who begins. */
function turnOrder(variant: Variant): string {
  const { seats } = variant;
  if (seats.every(({ colour }) => colour === 'white' || colour === 'black')) return '';
  const players = seats.map(({ colour, second }) => dot(colour) + (second ? ` + ${dot(second.colour)}` : ''));
  return `; ordem${isCircle(variant) ? ', no sentido horário' : ''}: ${players.join(', ')}`;
}

/** Where men stand at first, and how the board lies. */
function setOut(setUp: SetUp | null): string {
  if (setUp === null) return '';
  const { rows, leftCorner, squares } = setUp;
  const first = rows.length === 1 ? 'da primeira fileira' : `das ${rows.length} primeiras fileiras`;
  const numbered = `nas ${rows.map((row) => `${row}ª`).join(' e ')} fileiras a partir da borda`;
  const played = { dark: 'escuras', light: 'claras' };
  const where = squares === null ? numbered : `nas casas ${played[squares]} ${first}`;
  const corner = { dark: 'escuro', light: 'claro' };
  return ` ${where}${leftCorner === null ? '' : `, com o canto esquerdo ${corner[leftCorner]}`}`;
}

/** Goal of a game for three or more. */
function goal(seats: readonly SeatSpec[]): string {
  const sides = sidesOf(seats);
  if (sides.length === seats.length) return 'Cada um por si; vence o último que restar em jogo.';
  const teams = sides.map((side) => side.map(({ colour }) => dot(colour)).join(' + '));
  return `Lados: ${teams.join(' contra ')}; vence o último lado que restar em jogo.`;
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
      about: rich`${{ bold: title }}${title.endsWith('!') ? '' : '.'} ${about}`,
      order: rich`${count(seats.length, ['jogador', 'jogadores'])}, ${count(each, PIECES)} para cada um${setOut(setUpOf(variant))}${turnOrder(variant)}. ${rules.first === 'lot' ? 'O sorteio decide quem começa.' : `As ${SIDE[first]} começam.`}`,
      moving: rich`${isRace ? [moving, ...taking].join(' ') : moving}`,
      taking: isRace ? [] : rich`${taking.join(' ')}`,
      crowning: isRace
        ? []
        : rich`${PROMOTION[rules.promotion]} Casas de coroação: ${armies.map(({ colour, crown }) => `${DOTS[colour]} ${crown.join(' ')}`).join(', ')}.`,
    };
  },
  rulesPicture: (title) =>
    `${title}: as regras em imagens, em tabuleiros pequenos. O texto abaixo diz o mesmo.`,
  ending: (variant) => {
    const { seats, rules } = variant;
    return lines(
      seats.length > 2 ? rich`${goal(seats)} ${BLOCKED[rules.blocked]}` : rich`${GOAL[rules.goal]}`,
      rich`Empate: ${[...liveDraws(variant).map(drawRule), 'por acordo'].join('; ')}.`,
    );
  },
};
