import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSimul } from '../../../src/bots/features/simul/rows.js';
import { MiniApp } from '../../../src/bots/telegram/mini-app.js';
import { joinedBy, MASTER, SIMUL } from '../../doubles/simuls.js';
import { PageStage } from './game/stage.js';

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const store = () => stage.stage.bot.games.service.store;
const html = async (path: string, language = 'en'): Promise<string> =>
  (await stage.get(path, { accept: 'text/html', 'accept-language': language })).text();

describe('the page of a display', () => {
  it.each([
    ['en', 'Ann: simultaneous display', 'Host 1½:½', 'host 1:0', 'no result'],
    ['ru', 'Ann: сеанс одновременной игры', 'Сеансёр 1½:½', 'сеансёр 1:0', 'без результата'],
    ['pt', 'Simultânea de Ann', 'Simultanista 1½:½', 'simultanista 1:0', 'sem resultado'],
  ])('has all boards with how they ended in %s', async (language, ...expected) => {
    const simul = joinedBy(SIMUL, 3);
    const [won, drawn, none] = simul.boards;
    const boards = [
      ...(won ? [{ ...won, name: '<b>Bob</b>', state: 'over' as const, points: 2 }] : []),
      ...(drawn ? [{ ...drawn, state: 'over' as const, points: 1 }] : []),
      ...(none ? [{ ...none, state: 'void' as const }] : []),
    ];
    await addSimul(store(), { ...simul, state: 'over', isSettled: true, boards });
    const page = await html('/s/abcdefg', language);
    for (const words of expected) expect(page).toContain(words);
    expect(page).not.toContain('<b>Bob</b>');
    expect(page).toContain(`lang="${language}`);
    expect(page.match(/<a href="\/g\//g)).toHaveLength(3);
    expect(page).toContain('/s/abcdefg/pdn');
  });

  it('is shown by Telegram, too, where the host of a display comes from their chat', async () => {
    const path = '/app/telegram/s/abcdefg';
    await addSimul(store(), joinedBy(SIMUL, 2));
    expect((await stage.get(path, { accept: 'text/html' })).status).toBe(404);
    await stage.close();
    const apps = [new MiniApp({ token: '7:x' }, { publicUrl: 'https://damka.test' })];
    stage = await PageStage.open(undefined, { apps });
    await addSimul(store(), joinedBy(SIMUL, 2));
    const shown = await stage.get(path, { accept: 'text/html' });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://web.telegram.org',
    );
    const own = await stage.get('/s/abcdefg', { accept: 'text/html' });
    expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('tells who wants to join how', async () => {
    stage.opensChats();
    await addSimul(store(), joinedBy(SIMUL, 2));
    const page = await html('/s/abcdefg');
    expect(page).toContain('href="https://t.me/damka_bot?start=s-abcdefg"');
    expect(page).toContain('href="/room"');
    expect(page).toContain('/simul abcdefg');
    expect(page).toContain('2 in');
  });

  it('is not there for codes of none, and has no file before games are over', async () => {
    expect((await stage.get('/s/zzzzzzz', { accept: 'text/html' })).status).toBe(404);
    await addSimul(store(), joinedBy(SIMUL, 2));
    expect((await stage.get('/s/abcdefg/pdn', { accept: 'text/html' })).status).toBe(404);
  });

  it.each([
    ['en', 'Beat the master: Ann', 'Player', 'Wins', 'Draws', 'Tries', 'Open until'],
    ['ru', 'Обыграйте мастера: Ann', 'Игрок', 'Поб.', 'Нич.', 'Поп.', 'Открыт до'],
    ['pt', 'Vença o mestre: Ann', 'Jogador', 'Vit.', 'Emp.', 'Tent.', 'Aberta até'],
  ])('of a master has a table of who won, and only boards that are on, in %s', async (language, ...words) => {
    const simul = joinedBy(MASTER, 3);
    const boards = simul.boards.map((board, at) =>
      at === 2
        ? { ...board, state: 'plays' as const }
        : { ...board, name: `<b>Bob${at}</b>`, state: 'over' as const, points: 2 - 2 * at },
    );
    await addSimul(store(), { ...simul, boards });
    const page = await html('/s/abcdefg', language);
    for (const each of words) expect(page).toContain(each);
    expect(page).not.toContain('<b>Bob');
    const rows = page.match(/<tr><td .*?<\/tr>/g)?.map((row) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/ +/),
    );
    expect(rows).toEqual([
      ['1', '&#60;b&#62;Bob1&#60;/b&#62;', '1', '0', '1'],
      ['2', '&#60;b&#62;Bob0&#60;/b&#62;', '0', '0', '1'],
      ['3', 'telegram:12', '0', '0', '1'],
    ]);
    expect(page).not.toContain('href="/g/gameof10"');
    expect(page).toContain('/simul abcdefg');
    expect(page).toContain('/s/abcdefg/pdn');
  });

  it('lists those that are public, as long as they are on', async () => {
    await addSimul(store(), joinedBy(SIMUL, 2));
    expect(await html('/s')).toContain('No display is listed now.');
    await addSimul(store(), { ...joinedBy(SIMUL, 2), code: 'bcdefgh', isPublic: true });
    const page = await html('/s');
    expect(page).toContain('/s/bcdefgh');
    expect(page).not.toContain('/s/abcdefg');
  });
});
