import { describe, expect, it, test } from 'vitest';
import { endingPost, rulesPost } from '../../src/bots/channel/posts/rules-posts.js';
import { aboutText } from '../../src/bots/features/about/command.js';
import { CAPTION_LIMIT } from '../../src/bots/telegram/sending/html.js';
import { settle, startMatch } from '../../src/engine/chapaev/match.js';
import { setUp, TEAM } from '../../src/engine/chapaev/table.js';
import { BOARD_VARIANTS, configure, findVariant, historyOf } from '../../src/engine/index.js';
import { LANGUAGES, LOCALES, MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { setUpOf } from '../../src/locales/ways.js';
import { movesAt, variantOf } from '../engine/positions.js';

/** The rules of a game by house rules, in every language. */
const wordsOf = (id: string, options: Record<string, string> = {}) =>
  LANGUAGES.map((language) => plain(MESSAGES[language].rules(variantOf(id, options)))).join('\n');
const endOf = (id: string) =>
  LANGUAGES.map((language) => plain(MESSAGES[language].ending(variantOf(id)))).join('\n');

describe.each(LANGUAGES)('in %s', (language) => {
  it('the rules below a picture were cut where they are long, with a house rule above all', () => {
    for (const base of BOARD_VARIANTS) {
      const chosen = [
        {},
        ...base.options.flatMap(({ key, values }) => values.map(({ value }) => ({ [key]: value }))),
      ];
      for (const options of chosen) {
        const configured = configure(base, options);
        if (!configured.ok) continue;
        const { text, keyboard } = rulesPost(base, options, { language, theme: 'wood' });
        expect(plain(text).length, base.id).toBeLessThanOrEqual(CAPTION_LIMIT);
        const rest = plain(endingPost(base, options, { language }).text);
        expect(rest.length, base.id).toBeLessThanOrEqual(1_900);
        const both = `${plain(text)} ${rest}`.replaceAll('\n', ' ');
        for (const part of Object.values(MESSAGES[language].ruleParts(configured.value)))
          expect(both, base.id).toContain(plain(part));
        expect(keyboard?.length).toBe(1);
      }
    }
  });
});

describe('draws that were told too narrowly', () => {
  test('four kings against one count as three do', () => {
    expect(endOf('russian')).toMatch(/three or more kings.*três ou mais damas.*три дамки или больше/su);
    expect(endOf('spanish')).toMatch(/three or more kings.*três ou mais damas.*три дамки или больше/su);
  });

  test('a king against a king is a draw after five moves, too', () => {
    for (const id of ['russian', 'international'])
      expect(endOf(id)).toMatch(/or one king fail.*ou uma só dama contra.*или одна дамка не поймали/su);
  });

  test('few pieces count moves since a capture or a new king', () => {
    expect(endOf('russian')).toMatch(
      /60 moves without a capture or a new king.*sem captura nem coroação.*без взятий и новых дамок/su,
    );
  });
});

test('the rules named no way to win but to block the other', () => {
  const ends = /captured or blocked.*capturadas ou trancadas.*взяты или заперты/su;
  for (const id of ['russian', 'giveaway', 'breakthrough', 'neva', 'neva-pairs', 'towers'])
    expect(endOf(id), id).toMatch(ends);
});

test('the rules kept silent about where a king lands after a capture', () => {
  const anywhere = /any free square behind.*qualquer casa livre atrás.*любое свободное поле/su;
  const goesOn = /where it can take more.*possa capturar mais.*можно бить дальше/su;
  for (const id of ['russian', 'czech']) {
    expect(wordsOf(id)).toMatch(anywhere);
    expect(wordsOf(id)).toMatch(goesOn);
    // Only from e5 it takes d6, so that it may not stop on c3, d4 or beyond.
    const moves = movesAt(variantOf(id), 'W:WKa1:Bb2,d6');
    expect(moves.length).toBeGreaterThan(0);
    for (const { captured } of moves) expect(captured).toHaveLength(2);
  }
  for (const id of ['english', 'thai', 'killer', 'ugolki']) expect(wordsOf(id)).not.toMatch(anywhere);
  expect(wordsOf('international')).toMatch(anywhere);
});

test('the rules of Turkish checkers did not say that kings keep to ranks and files', () => {
  const ways =
    /squares along ranks and files.*na horizontal e na vertical\..*по горизонталям и вертикалям\./su;
  for (const id of ['turkish', 'senegalese']) expect(wordsOf(id)).toMatch(ways);
  for (const id of ['russian', 'tama']) expect(wordsOf(id)).not.toMatch(ways);
});

test('the rules of towers did not say that only the top piece is crowned', () => {
  for (const id of ['towers', 'lasca'])
    expect(wordsOf(id)).toMatch(/only that one is crowned.*só ela é coroada.*только та становится дамкой/su);
});

describe('the rules did not say where men stand at first, and how the board lies', () => {
  it.each([
    ['russian', [1, 2, 3], 'dark'],
    ['italian', [1, 2, 3], 'light'],
    ['portuguese', [1, 2, 3], 'light'],
    // Played on the light squares, of which none is in the left corner.
    ['spanish', [1, 2, 3], 'dark'],
    ['international', [1, 2, 3, 4], 'dark'],
    ['thai', [1, 2], 'dark'],
    ['frysk', [1], 'dark'],
    ['turkish', [2, 3], null],
    ['tama', [2, 3], null],
  ] as const)('in %s', (id, rows, leftCorner) => {
    expect(setUpOf(variantOf(id))).toMatchObject({ rows, leftCorner });
    const said = {
      dark: /a dark corner at the left.*canto esquerdo escuro.*левом углу тёмное/su,
      light: /a light corner at the left.*canto esquerdo claro.*левом углу светлое/su,
    };
    if (leftCorner === null) expect(wordsOf(id)).not.toMatch(/corner at the left/);
    else expect(wordsOf(id)).toMatch(said[leftCorner]);
    const first =
      rows[0] === 1 ? /their first|primeira|перв(ого|ых)/u : /rows 2 and 3|nas 2ª e 3ª fileiras|2-м и 3-м/su;
    for (const language of LANGUAGES)
      expect(plain(MESSAGES[language].ruleParts(variantOf(id)).order)).toMatch(first);
  });

  it.each(['diagonal', 'ugolki', 'neva', 'neva-2', 'draughts4-2normal', 'trio'])('not in %s', (id) => {
    expect(setUpOf(variantOf(id))).toBeNull();
  });
});

/** Games for three and four. */
const MANY = BOARD_VARIANTS.filter(({ seats }) => seats.length > 2);

describe('games for three and four', () => {
  it('did not say that one capture may take pieces of several opponents', () => {
    const several = /of several opponents.*de vários adversários.*нескольких соперников/su;
    expect(MANY.length).toBeGreaterThan(10);
    for (const { id } of MANY) expect(wordsOf(id), id).toMatch(several);
    for (const id of ['neva-2', 'draughts4-diagonal', 'russian'])
      expect(wordsOf(id), id).not.toMatch(/several opponents|vários adversários|нескольких соперников/u);
    // White takes a red, a green and a black man.
    const [capture] = movesAt(variantOf('neva'), 'W:WK16:R25,44:G36:B22,41');
    expect(capture?.captured).toHaveLength(3);
  });

  it('did not say that turns go clockwise', () => {
    const clockwise = /clockwise:.*no sentido horário:.*по часовой стрелке:/su;
    for (const { id } of MANY) expect(wordsOf(id), id).toMatch(clockwise);
    expect(wordsOf('neva-2')).not.toMatch(/clockwise:|sentido horário:|часовой стрелке:/u);
    expect(wordsOf('draughts4-3joint', { turns: 'blue-after-each' })).not.toMatch(/clockwise:/u);
  });

  it('kept silent about the three directions in which men of Novgorod step', () => {
    const three =
      /forward, in three directions.*para a frente, em três direções.*любому из трёх направлений/su;
    for (const id of ['novgorod-37', 'novgorod-61', 'novgorod-author'])
      expect(wordsOf(id), id).toMatch(three);
    for (const id of ['neva', 'trio', 'russian']) expect(wordsOf(id), id).not.toMatch(/three directions/u);
    expect(movesAt(variantOf('novgorod-37'), 'W:Wa11:Bc22:Re22')).toHaveLength(3);
  });

  it('left it open whether a partner must be hopped over to take the most', () => {
    const must = /must be if that takes more.*têm de ser se assim se captura mais.*если так берётся больше/su;
    const lastJump = /the last jump takes an enemy.*o último salto captura.*последний прыжок — через чужую/su;
    for (const id of ['draughts4-joint', 'draughts4-3v1', 'draughts4-3joint']) {
      for (const words of [wordsOf(id), wordsOf(id, { hops: 'later' })]) {
        expect(words, id).toMatch(must);
        expect(words, id).toMatch(lastJump);
      }
    }
  });
});

test('the rules said where a king lands after a capture, but not where a man does', () => {
  const behind = /man lands just behind.*pedra cai logo atrás.*Простая встаёт сразу за/su;
  for (const id of ['russian', 'international', 'neva', 'novgorod-37', 'draughts4-solo'])
    expect(wordsOf(id), id).toMatch(behind);
});

test('three players of Draughts for 4 were told that whole rows are out, which are nine squares', () => {
  const { board, seats } = variantOf('draughts4-3solo');
  expect('without' in board && board.without).toHaveLength(9);
  expect(seats[1]?.crown).toHaveLength(5);
  expect(wordsOf('draughts4-3solo')).toMatch(/nine squares.*nove casas.*девять полей/su);
  expect(wordsOf('draughts4-3solo')).toMatch(/on the five squares.*nas cinco casas.*на пяти полях/su);
});

test('the two armies of a player were not said to spare each other', () => {
  expect(wordsOf('draughts4-diagonal')).toMatch(
    /not capture each other.*não se capturam.*друг друга не бьют/su,
  );
});

test('house rules were contradicted by the sentence above them', () => {
  expect(wordsOf('novgorod-61', { men: '6' })).toMatch(/as a rule with 15.*em geral com 15.*обычно по 15/su);
  expect(wordsOf('draughts4-3joint', { board: 'cut' })).toMatch(/as a rule.*em geral.*обычно/su);
  expect(wordsOf('neva-pairs', { allies: 'forbidden' })).toMatch(
    /the author’s rules.*Pelas regras do autor.*По правилам автора/su,
  );
});

test('the rules did not say on which squares the pieces stand and go, nor how they jump', () => {
  for (const id of ['russian', 'international', 'italian', 'english', 'lasca'])
    expect(wordsOf(id), id).toMatch(
      /on the dark squares.*diagonally.*nas casas escuras.*em diagonal.*на тёмных полях.*по диагонали/su,
    );
  expect(wordsOf('spanish')).toMatch(/on the light squares.*nas casas claras.*на светлых полях/su);
  for (const id of ['turkish', 'neva', 'novgorod-37'])
    expect(wordsOf(id), id).not.toMatch(/one square diagonally forward|dark squares/u);
  for (const id of ['russian', 'english', 'towers', 'turkish', 'frisian'])
    expect(wordsOf(id), id).toMatch(/jumping over an enemy.*pulando uma peça.*перепрыгивая через/su);
});

test('the rules said only of a capture that a man on the king row becomes a king', () => {
  for (const id of ['russian', 'turkish'])
    expect(wordsOf(id), id).toMatch(
      /its king row becomes a king.*coroação vira dama e.*становится дамкой, а/su,
    );
});

test('the rules kept silent about captures that take as many pieces', () => {
  for (const id of ['international', 'turkish', 'tama'])
    expect(wordsOf(id), id).toMatch(/among equals, any.*em igualdade, a escolha.*при равенстве — на выбор/su);
});

test('a draw by repetition did not say whose turn it has to be', () => {
  expect(endOf('russian')).toMatch(/same player to move.*vez do mesmo jogador.*при ходе той же стороны/su);
});

test('the rules of two-move checkers left out that one piece may make both moves, and a missing second one', () => {
  expect(wordsOf('two-move')).toMatch(/One piece may make both.*A mesma peça pode.*одной шашкой/su);
  expect(wordsOf('two-move')).toMatch(/only one\..*só um\..*делает один\./su);
});

test('the rules of Stavropol checkers hid that a duty to capture is avoided by the other colour', () => {
  expect(wordsOf('stavropol')).toMatch(/may be moved instead.*mover a outra cor.*пойти другим цветом/su);
});

test('the rules of ugolki did not say that pieces may go back', () => {
  expect(wordsOf('ugolki')).toMatch(/may go back.*voltar para trás.*Ходить можно и назад/su);
});

test('what a game is said to be was untrue with some of its own house rules', () => {
  expect(wordsOf('pool', { form: 'unified' })).not.toMatch(/Black moves|As pretas|Начинают чёрные/u);
  expect(wordsOf('two-move', { opening: 'strict' })).not.toMatch(/White begins with|brancas começam com/u);
  expect(wordsOf('drawn', { opening: 'two' })).not.toMatch(/first three|três primeiros|первые три/iu);
  expect(wordsOf('ugolki', { set: 'diagonal' })).toMatch(/or ten.*ou dez.*по десять/su);
});

test('the history of tama took “taking back” for moves alone', () => {
  const [en, pt, ru] = (['en', 'pt', 'ru'] as const).map((language) => LOCALES[language].histories.tama);
  expect(en).toContain('no man captures backwards');
  expect(pt).toContain('nenhuma pedra captura para trás');
  expect(ru).toContain('простая назад не бьёт');
});

test('the rules of Chapaev did not say that a match takes seven rounds or more', () => {
  const variant = findVariant('chapaev');
  if (variant?.kind !== 'chapaev') throw new Error('no chapaev');
  const alone = (rows: readonly [number, number]) => setUp(rows).map((disc, id) => (id < TEAM ? disc : null));
  for (const [cleanSheet, rounds] of [
    ['one', 7],
    ['two', 4],
  ] as const) {
    const configured = configure(variant, { 'clean-sheet': cleanSheet });
    if (!configured.ok || configured.value.kind !== 'chapaev') throw new Error('no such rule');
    const chapaev = configured.value;
    let match = startMatch(0);
    let played = 0;
    for (let over = false; !over; played += 1) {
      const ended = settle(chapaev, { ...match, discs: alone(match.rows) });
      over = ended.outcome !== null;
      match = ended.match;
    }
    expect(played).toBe(rounds);
    const told = LANGUAGES.map((language) => plain(MESSAGES[language].flicks.rules(chapaev)));
    for (const each of told) expect(each).toMatch(new RegExp(`(takes|ao menos|не меньше) ${rounds}`, 'u'));
  }
});

test('what our games have that their sources do not was not said', () => {
  const about = (id: string) => {
    const variant = variantOf(id);
    return LANGUAGES.map((language) => plain(aboutText(variant, language))).join('\n');
  };
  for (const id of ['neva-2', 'neva-3'])
    expect(about(id)).toMatch(/our addition.*ideia nossa.*придумали мы/su);
  expect(about('three-1938')).toMatch(/in two colours.*duas cores.*двухцветной/su);
  expect(about('tama')).toMatch(/taking moves back.*voltar lances.*брать ходы назад/su);
  expect(about('lebedev')).toMatch(/our choice.*escolha nossa.*решили мы/su);
  expect(about('neva-pairs')).toMatch(/our choice.*escolha nossa.*решили мы/su);
  expect(about('three-1938')).toMatch(/our reconstruction.*reconstrução nossa.*наша реконструкция/su);
  // What has come down of it, besides the pairs.
  for (const known of [/85.*85.*85/su, /12 men.*12 pedras.*12 шашек/su])
    expect(about('lebedev')).toMatch(known);
  expect(about('trio')).toMatch(/a hexagon into it.*ali um hexágono.*туда шестиугольник/su);
  expect(about('novgorod-author')).toMatch(/six men instead.*seis pedras em vez.*шесть шашек вместо/su);
  for (const id of ['northern', 'stavropol', 'two-move', 'samoyed'])
    expect(about(id)).toMatch(/our choice.*escolha nossa.*придуманы нами/su);
  expect(about('russian')).toContain('Russian Checkers Variant');
});

test('games of which a source tells one sentence did not say that the rest is filled in', () => {
  for (const id of ['northern', 'stavropol', 'two-move', 'samoyed'] as const)
    expect(historyOf(id)).not.toBeNull();
});
