import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../src/locales/index.js';
import { challenge } from '../../../src/sessions/tournaments/ladder/challenges.js';
import { advance, start, withdraw } from '../../../src/sessions/tournaments/life.js';
import { addTournament, changeTournament } from '../../../src/sessions/tournaments/rows.js';
import { boardsOf, type Tournament } from '../../../src/sessions/tournaments/tournament.js';
import {
  afterRounds,
  evenChance,
  NOW,
  openedWith,
  roundPlayed,
  sure,
  teamsOf,
} from '../../doubles/tournaments.js';
import { PageStage } from './game/stage.js';

const NAMES = ['Ann', 'Bob & Co', '<b>Cid</b>', 'Dan', 'Eve', 'Fay'];
const PAGE = '/t/abcdefg';
const LIVE = { kind: 'live', clock: { main: 600_000, added: 5_000, periods: 0, period: 0 } } as const;

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const keep = (tour: Tournament): Promise<void> => addTournament(stage.stage.bot.games.service.store, tour);
const change = (step: (tour: Tournament) => Tournament) =>
  changeTournament(stage.stage.bot.games.service.store, 'abcdefg', NOW, (tour) => ({
    ok: true,
    value: step(tour),
  }));
const html = async (path: string, language = 'en'): Promise<string> =>
  (await stage.get(path, { accept: 'text/html', 'accept-language': language })).text();
/** What a page says, without its tags. */
const said = (page: string): string =>
  page
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

describe('the page of a tournament', () => {
  it.each([
    ['en', 'Table', 'Round 3', 'How places are decided', 'Director: Dora Director'],
    ['ru', 'Таблица', 'Тур 3', 'Как распределяются места', 'Руководитель: Dora Director'],
    ['pt', 'Classificação', 'Rodada 3', 'Como se decidem as posições', 'Direção: Dora Director'],
  ])('has table, rounds and rules in %s', async (language, ...expected) => {
    await keep(afterRounds(openedWith('swiss', NAMES, { rounds: 5 }), 2));
    const page = await html(PAGE, language);
    for (const words of expected) expect(said(page)).toContain(words);
    expect(said(page)).toContain('Bob & Co');
    expect(said(page)).toContain('<b>Cid</b>');
    expect(page).toContain(`lang="${language}`);
  });

  it('leads to a chat with the bot, on the platform that opens one and in a room here', async () => {
    await keep(openedWith('swiss', NAMES, { rounds: 5 }));
    expect(await html(PAGE)).not.toContain('t.me');
    stage.opensChats();
    const page = await html(PAGE);
    expect(page).toContain('href="https://t.me/damka_bot?start=t-abcdefg"');
    expect(page).toContain('href="/room"');
  });

  it('shows the table by place, with the tie breaks that decide', async () => {
    await keep(afterRounds(openedWith('everybody', NAMES), 5));
    const page = await html(PAGE);
    const rows = [...page.matchAll(/<tr><td>(\d+)<\/td><td><bdi>([^<]*)<\/bdi>.*?<b>(\d+)<\/b>/gs)].map(
      (row) => row.slice(1),
    );
    expect(rows).toHaveLength(6);
    expect(rows[0]).toEqual(['1', 'Ann', '8']);
    expect(said(page)).toContain('Place Player Points Wins SB');
    expect(said(page)).toContain('Crosstable');
    expect(said(page)).toContain('Over.');
  });

  it('shows a knockout as a bracket, with those still to come and how it is decided', async () => {
    await keep(afterRounds(openedWith('knockout', NAMES.slice(0, 5), { pace: LIVE }), 1));
    const page = await html(PAGE);
    expect(page.match(/<ol class="bracket">/g)).toHaveLength(1);
    expect(said(page)).toContain('Bracket Quarterfinals Ann – ');
    expect(said(page)).toMatch(/Semifinals .* Final – – /);
    expect(said(page)).toContain('Rounds passed');
    expect(said(page)).toContain('single games of 3+2');
    expect(page).not.toContain('/trf');
    expect((await stage.get(`${PAGE}/trf`)).status).toBe(404);
    expect(said(await html(PAGE, 'ru'))).toContain('Сетка 1/4 финала');
    expect(said(await html(PAGE, 'pt'))).toContain('Chave Quartas');
  });

  it('shows an arena with its end, its table and its games, and has no file for pairing programs', async () => {
    const tour = afterRounds(openedWith('arena', NAMES, { pace: LIVE, minutes: 60 }), 1);
    await keep(tour);
    const page = await html(PAGE);
    expect(said(page)).toMatch(/arena · 60 minutes · .*Until Sun/);
    expect(said(page)).toContain('Place Player Points Wins');
    expect(said(page)).toContain('Games ');
    expect(said(page)).toContain('After two wins in a row all points count double');
    for (const { games } of tour.boards) expect(page).toContain(`href="/g/${games[0]?.id}"`);
    expect((await stage.get(`${PAGE}/trf`)).status).toBe(404);
    const csv = await (await stage.get(`${PAGE}/csv`)).text();
    expect(csv).not.toContain('Round');
    expect(said(await html(PAGE, 'ru'))).toContain('арена · 60 минут');
    expect(said(await html(PAGE, 'pt'))).toContain('arena · 60 minutos');
  });

  it('shows tables of three with the points of all at them, and how places are decided', async () => {
    const tour = afterRounds(openedWith('tables', [...NAMES, 'Gus'], {}, '', 'trio'), 1);
    await keep(tour);
    const page = await html(PAGE);
    expect(said(page)).toContain('Place Player Points Wins S ');
    expect(said(page)).toMatch(/Ann 4 · [^·]+ \d · [^·]+ \d/);
    expect(said(page)).toContain('Computer (level 5)');
    expect(said(page)).toContain('You get 2 points for each player you beat');
    expect(page).not.toContain('Crosstable');
    expect(page, 'names written from right to left leave the others where they are').toContain(
      '\u2068Ann\u2069 4 · ',
    );
    for (const { games } of boardsOf(tour, 1))
      for (const { id } of games) expect(page).toContain(`href="/g/${id}"`);
    expect((await stage.get(`${PAGE}/trf`)).status).toBe(404);
    const csv = await (await stage.get(`${PAGE}/csv`)).text();
    expect(csv).toMatch(/,Ann,4,1,.*,\d\+\d 4,/);
    expect(said(await html(PAGE, 'ru'))).toContain('столы · 4 тура');
    expect(said(await html(PAGE, 'pt'))).toContain('mesas · 4 rodadas');
  });

  it('shows a ladder with its places, the challenges that are on, and how places change', async () => {
    const tour = openedWith('ladder', NAMES);
    await keep(sure(challenge(tour, 'telegram:id-6', 3, evenChance())));
    const page = await html(PAGE);
    expect(said(page)).toContain('On the ladder: 6. Challenges that are on: 1.');
    expect(said(page)).toContain('Place Player Wins 1 Ann 0 2 Bob & Co 0');
    expect(said(page)).toContain('<b>Cid</b> – Fay');
    expect(said(page)).toContain('You challenge somebody up to three places above you.');
    expect(said(page)).toContain('To join, write /tournament abcdefg');
    expect((await stage.get(`${PAGE}/trf`)).status).toBe(404);
    expect(await (await stage.get(`${PAGE}/csv`)).text()).toContain('1,1,Ann,0');
    expect(await (await stage.get(`${PAGE}/txt`)).text()).toContain('On the ladder: 6.');
    expect(said(await html(PAGE, 'ru'))).toContain('На лестнице: 6. Вызовов: 1.');
    expect(said(await html(PAGE, 'pt'))).toContain('Na escada: 6. Desafios em curso: 1.');
  });

  it('shows teams with their matches, and the boards of each', async () => {
    const tour = afterRounds(teamsOf({ Lions: 3, 'Tigers & <b>': 2, Bears: 3 }), 1);
    await keep(tour);
    const page = await html(PAGE);
    expect(said(page)).toContain('Place Team Points Boards 1 Tigers & <b> 2 4 ');
    expect(said(page)).toContain('Tigers & <b> – Bears 4:2');
    expect(said(page)).toContain('Each board is 2 points');
    expect((await stage.get(`${PAGE}/trf`)).status).toBe(404);
    expect(await (await stage.get(`${PAGE}/csv`)).text()).toMatch(/Bears,0,2,2 2:4,/);
    expect(await (await stage.get(`${PAGE}/txt`)).text()).toMatch(/Tigers & <b> – Bears 4:2\n1\. /);
    expect(page).not.toMatch(/telegram|home-/);
    expect(said(await html(PAGE, 'ru'))).toContain('командный турнир · 3 тура · 3 доски');
    expect(said(await html(PAGE, 'pt'))).toContain('equipes · 3 rodadas · 3 tabuleiros');
    await change((now) => ({ ...now, state: 'open', round: 0, boards: [] }));
    expect(said(await html(PAGE))).toContain('(Bears)');
  });

  it('shows a league with the tables of its divisions, which lead back to it', async () => {
    const names = Array.from({ length: 16 }, (_, at) => `P${at + 1}`);
    let codes = 0;
    const chance = { ...evenChance(), newCode: () => `divisi${'xyz'[codes++]}` };
    await keep(openedWith('league', names, { together: true }, 'Club'));
    expect(said(await html(PAGE))).toContain('Players: 16');
    await change((tour) => sure(start(tour, chance)));
    await changeTournament(stage.stage.bot.games.service.store, 'divisix', NOW, (tour) => ({
      ok: true,
      value: advance(tour, chance),
    }));
    const page = await html(PAGE);
    expect(said(page)).toContain('Season 1. Players: 16.');
    expect(page).toContain('href="/t/divisix"');
    expect(said(page)).toMatch(/Division 1 Place Player Points Wins SB 1 P1 .*Division 2/);
    expect(said(page)).toContain('Divisions of 6 to 10 play a season of a month.');
    const division = await html('/t/divisix');
    expect(division).toContain('href="/t/abcdefg"');
    expect(said(division)).toContain('Club, season 1, division 1');
    expect(said(division)).toContain('Crosstable');
    expect((await stage.get('/t/divisix/csv')).status).toBe(200);
    expect((await stage.get(`${PAGE}/csv`)).status).toBe(404);
    expect(said(await html(PAGE, 'ru'))).toContain('Сезон 1. Участников: 16. ');
    expect(said(await html('/t/divisix', 'pt'))).toContain('Club, temporada 1, divisão 1');
  });

  it('leads to the games of each round', async () => {
    const tour = afterRounds(openedWith('swiss', NAMES), 1);
    await keep(tour);
    const page = await html(PAGE);
    for (const { round, games } of tour.boards)
      for (const { id } of games) expect(page.includes(`href="/g/${id}"`), id).toBe(round === 1);
  });

  it('could be kept by browsers though it names people: it shows what has happened at each load', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES), 0));
    expect(said(await html(PAGE))).not.toContain('2:0');
    await change((tour) => roundPlayed(tour));
    expect(said(await html(PAGE))).toContain('Ann 2:0');
    expect((await stage.get(PAGE)).headers.get('cache-control')).toBe('no-store');
  });

  it('says who has joined one that is open, and how others join', async () => {
    await keep(openedWith('swiss', NAMES, { start: NOW + 3_600_000 }));
    const page = said(await html(PAGE));
    expect(page).toContain('Players: 6');
    expect(page).toContain('/tournament abcdefg');
    expect(page).toContain('Starts');
    expect(page).toContain('Europe/Lisbon');
    expect(page).toContain('Calendar');
  });

  it('says that one is cancelled, or paused', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES), 1));
    await change((tour) => ({ ...tour, state: 'paused', paused: NOW }));
    expect(said(await html(PAGE))).toContain('Paused.');
    await change((tour) => ({ ...tour, state: 'cancelled' }));
    expect(said(await html(PAGE))).toContain('Cancelled.');
  });

  it('names those who left a round robin early, whose games count for nobody', async () => {
    await keep(withdraw(afterRounds(openedWith('everybody', NAMES), 1), 5));
    expect(said(await html(PAGE))).toContain('Eve: left before playing half of the games.');
  });

  it('calls somebody who asked to be forgotten a former player, and keeps a pseudonym', async () => {
    const tour = afterRounds(openedWith('everybody', NAMES), 2);
    await keep({
      ...tour,
      entrants: tour.entrants.map((entrant) =>
        entrant.no === 1
          ? { ...entrant, user: null, name: '', home: '' }
          : entrant.no === 4
            ? { ...entrant, name: 'Quiet Fox', masked: true as const }
            : entrant,
      ),
    });
    for (const language of ['en', 'pt', 'ru'] as const) {
      const page = await html(PAGE, language);
      expect(said(page)).toContain(MESSAGES[language].formerPlayer);
      expect(said(page)).toContain('Quiet Fox');
      expect(page).not.toContain('Ann');
    }
  });

  it('has nothing that tells who or where somebody is, and is not for search engines', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES), 2));
    const page = await html(PAGE);
    expect(page).not.toMatch(/telegram|id-\d|home-\d/);
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it('has a card for its link', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES, {}, 'Spring Cup'), 2));
    const page = await html(PAGE);
    expect(page).toContain('property="og:title" content="Spring Cup"');
    const [, picture = ''] = /property="og:image" content="http:\/\/[^/]+([^"]*)"/.exec(page) ?? [];
    expect((await stage.get(picture)).headers.get('content-type')).toBe('image/png');
  });

  it.each(['/t/zzzzzzz', '/t/nothing-like-it', '/t/abcdefg/exe', '/t/abcdefg/pdn'])(
    'is not there for %s, which says so',
    async (path) => {
      await keep(openedWith('swiss', NAMES));
      const answer = await stage.get(path, { accept: 'text/html', 'accept-language': 'en' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<h1');
    },
  );

  it('has the files that there are', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES, { start: NOW }), 1));
    const page = await html(PAGE);
    for (const [form, type] of [
      ['txt', 'text/plain'],
      ['csv', 'text/csv'],
      ['trf', 'text/plain'],
      ['ics', 'text/calendar'],
    ] as const) {
      expect(page).toContain(`href="${PAGE}/${form}"`);
      const answer = await stage.get(`${PAGE}/${form}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="abcdefg.${form}"`);
      expect(await answer.text()).toContain(form === 'ics' ? `${PAGE}` : 'Ann');
    }
  });
});

describe('the page of all tournaments', () => {
  it('has those alone that their directors show to everybody', async () => {
    await keep(openedWith('swiss', NAMES, {}, 'Spring Cup'));
    expect(said(await html('/t'))).not.toContain('Spring Cup');
    await change((tour) => ({ ...tour, listed: true }));
    const page = await html('/t');
    expect(said(page)).toContain('Open to join Spring Cup');
    expect(page).toContain(`href="${PAGE}"`);
    await change(({ listed: _, ...tour }) => tour);
    expect(said(await html('/t'))).not.toContain('Spring Cup');
  });

  it('tells those that are on from those that are over', async () => {
    await keep({ ...afterRounds(openedWith('everybody', NAMES, {}, 'Old Cup'), 5), listed: true });
    expect(said(await html('/t', 'ru'))).toContain('Закончены Old Cup');
  });

  it('says that there is none', async () => {
    expect(said(await html('/t', 'pt'))).toContain('Nenhum torneio está na lista.');
  });
});
