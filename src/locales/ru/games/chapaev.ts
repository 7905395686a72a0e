import { type ChapaevVariant, MAX_ROUNDS, MAX_SHOTS, type ShotProblem } from '../../../engine/index.js';
import type { FlickWords } from '../../en/games/chapaev.js';
import type { DiscPlace, MatchScore } from '../../game-facts.js';
import { DOTS, lines, rich, saying } from '../../text.js';
import { COLOUR, count, dot, OF, quoted } from '../language.js';
import { abouts } from './abouts.js';
import { games } from './titles.js';

const BEGINS: Readonly<Record<ChapaevVariant['rules']['nextRound'], string>> = {
  loser: 'кто проиграл прошлый, а после ничьей — кто в прошлый раз не начинал',
  winner: 'кто выиграл прошлый, а после ничьей — кто в прошлый раз не начинал',
  lot: 'на кого укажет жребий',
};

const decimal = (degrees: number): string => String(degrees).replace('.', ',');

const badShot = saying<ShotProblem, 'kind', string>('kind', {
  'disc-unknown': ({ text }) => `Шашки ${text} нет: ваши пронумерованы от 1 до 8.`,
  'disc-gone': ({ text }) => `Шашка ${text} уже не на доске.`,
  angle: ({ text }) =>
    `${text} — не угол: градусы бывают от 0 до 360. 0 — к вертикали h, 90 — к 8-й горизонтали. 180 — к вертикали a, 270 — к 1-й горизонтали.`,
  power: ({ text }) => `${text} — не сила: нужно целое число от 1 до 100.`,
});

const stand = ({ round, shot, rows: [white, black] }: MatchScore): string =>
  `Раунд ${round} (всего не больше ${MAX_ROUNDS}), удар ${shot}. Ряды: белые на ${white}-м, чёрные на ${black}-м.`;

const discs = (places: readonly DiscPlace[]): string =>
  places.map(({ number, square }) => `${number} на ${square}`).join(', ') || 'нет';
export const chapaev: FlickWords = {
  shot: ({ colour, disc, degrees, power, lost, again }) => {
    const fallen = lost.map((team) => `${DOTS[team.colour]} ${team.numbers.join(', ')}`).join('; ');
    const did = fallen === '' ? 'Никто не слетел' : `С доски слетели: ${fallen}`;
    return rich`${dot(colour)}: шашка ${{ bold: String(disc) }}, угол ${decimal(degrees)}°, сила ${power}. ${did}.${again ? ' Бьют ещё раз.' : ''}`;
  },
  roundOver: ({ round, winner, clean, rows: [white, black] }, colours) => {
    const victor = winner === null ? undefined : colours[winner];
    return victor === undefined
      ? rich`${{ bold: `Раунд ${round}: ничья` }}, ряды остаются на месте.`
      : rich`${{ bold: `${dot(victor)} выиграли раунд ${round}` }}${clean ? ', не потеряв ни одной шашки' : ''}. Ряды: белые на ${white}-м, чёрные на ${black}-м.`;
  },
  standing: (standing) => rich`${stand(standing)}`,
  howTo: (example) =>
    rich`Выберите кнопками шашку, направление и силу и нажмите «Удар». Или напишите ${{ command: 'flick', values: [example] }}: шашка, градусы, сила от 1 до 100. 0 — к вертикали h, 90 — к 8-й горизонтали. 180 — к вертикали a, 270 — к 1-й горизонтали.`,
  badShot: (problem) => rich`${badShot(problem)}`,
  notAShot: (text, example) =>
    rich`«${text.slice(0, 60)}» — не удар. Напишите шашку, градусы и силу, например ${{ command: 'flick', values: [example] }}.`,
  needsShot: () =>
    rich`Какой удар? Напишите шашку, градусы и силу: ${{ command: 'flick', values: ['4 90 70'] }}.`,
  notHere: (title) => rich`В игре ${quoted(title)} щелчками не бьют: ход делает ${{ command: 'move' }}.`,
  atDisc: (number) => `🎯 ${number}`,
  shoot: (number, degrees, power) => `💥 Удар: шашка ${number}, ${decimal(degrees)}°, сила ${power}`,
  elsewhere: '🧭 Направление',
  aimed: (number, push) =>
    push === null
      ? `Выбрана шашка ${number}.`
      : `Шашка ${number} нацелена: угол ${decimal(push.degrees)}°, сила ${push.power}.`,
  force: {
    touch: '15 чуть-чуть',
    soft: '35 слабо',
    middle: '55 средне',
    hard: '75 сильно',
    full: '100 изо всех сил',
  },
  rules: ({ id, rules }) =>
    lines(
      rich`${{ bold: games[id].title }}. ${abouts[id]}`,
      ...[
        'Восемь шашек белых стоят на первом ряду, чёрных — на последнем. За очередь щёлкают один раз по своей шашке: она скользит и толкает другие; чья середина ушла за край, та слетела с доски.',
        'Кто сбил хотя бы одну чужую и не потерял ни одной своей, бьёт ещё раз; иначе очередь переходит.',
        `Кто сбил все чужие, выиграл раунд; если последние слетели сразу у обоих или сделано ${count(MAX_SHOTS, ['удар', 'удара', 'ударов'])}, раунд ничейный.`,
        'Затем все шашки ставят снова. Ряд победителя сдвигается на один вперёд. Когда ряды уже стоят вплотную, победитель идёт вперёд, а проигравший отступает на ряд. После ничьей ряды остаются.',
        `Раундов в матче не меньше ${rules.cleanSheet === 'two-rows' ? 4 : 7}.`,
        `Первый раунд начинают белые, каждый следующий — тот, ${BEGINS[rules.nextRound]}.`,
        ...(rules.cleanSheet === 'two-rows'
          ? ['Кто выиграл раунд, не потеряв ни одной шашки, идёт вперёд на два ряда.']
          : []),
      ].map((sentence) => rich`${sentence}`),
    ),
  ending: () =>
    rich`Кому больше некуда отступать, тот проиграл матч. После ${count(MAX_ROUNDS, ['раунда', 'раундов', 'раундов'])} побеждает тот, кто продвинулся дальше; если продвинулись одинаково — ничья, как и по соглашению.`,
  rulesPicture: (title) =>
    `${title}: стол и шашка, которую щелчком пускают в другую. То же сказано в тексте.`,
  table: (teams, standing, toMove) =>
    [
      ...teams.map(({ colour, discs: own }) => `${COLOUR[colour]}: ${discs(own)}.`),
      stand(standing),
      ...(toMove === null ? [] : [`Удар ${OF[toMove]}.`]),
    ].join(' '),
};
