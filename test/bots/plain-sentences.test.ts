import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/bots/channel/request-context.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { saidPlainly } from '../../src/bots/plain-words.js';
import { Registry } from '../../src/bots/registry.js';
import { findVariant, type LevelNumber } from '../../src/engine/index.js';
import type { Language } from '../../src/locales/index.js';
import type { Table } from '../../src/sessions/model/session.js';
import { openTable, startTable } from '../../src/sessions/model/table.js';

const registry = new Registry(FEATURES);
const ANN = { user: 'telegram:1', name: 'Ann' };
const CHANCE = { now: 0, random: 0 };

/** Where something is said: in a chat without a game, at an open table, in a game with the computer, after it. */
type Where = 'none' | 'open' | 'running' | 'over';

function tableAt(where: Where, level: LevelNumber = 4): Table | null {
  const variant = findVariant('russian');
  if (where === 'none' || variant === null) return null;
  const open = openTable('abcdef', variant, {}, 0, level);
  const begun = startTable(open, variant, ANN, [0, 1], CHANCE);
  if (!begun.ok) throw new Error('no game');
  return where === 'open' ? open : { ...begun.value, phase: where };
}

/** What somebody alone with the bot is understood to ask for: a command, `asked` for a question first; null for nothing. */
async function understood(language: Language, text: string, where: Where): Promise<string | null> {
  const context = {
    event: { input: { kind: 'message', text, alone: true, addressed: true }, user: { locale: language } },
    session: { table: tableAt(where), game: 'a game', settings: { language: 'auto' } },
    service: { rematches: { offerFor: async () => null } },
    person: ANN,
    user: ANN.user,
    isAlone: true,
    language,
    chatLanguage: language,
  } as unknown as RequestContext;
  const asked = await saidPlainly(context, registry);
  if (asked === null) return null;
  return asked.kind === 'command' ? `${asked.command.name} ${asked.args}`.trim() : 'asked';
}

/** Sentences by what they mean; `where: ` before it unless they are said without a game. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    rules: ['How do I play?', 'how to move', 'What are the rules?', 'rules please'],
    'running: rules': ['how do I move?'],
    help: ['What can you do?', 'help!', 'how does this work?'],
    learn: ['Teach me to play', 'I want to learn', 'teach me how to play please', "I'm new"],
    rating: ['rating', "What's my rating?", 'my rating please', 'show me my rating'],
    top: ['ranking', 'Leaderboard', 'who is the best?', 'top', 'show me the ranking'],
    profile: ['my stats', 'show me my profile'],
    puzzle: ['puzzle please', 'give me a puzzle', 'Another puzzle', 'puzzle of the day'],
    games: ['my games', 'show my games'],
    about: ['What games do you have?', 'list of games'],
    settings: ['change the language', 'Settings'],
    privacy: ['delete my data'],
    challenge: ['play with a friend', "I'd like to play with a friend", 'for two'],
    seek: ['find me an opponent', 'I want to play online'],
    new: ['play', "let's play a game", 'new game please'],
    'new russian': ['russian', 'I want to play russian'],
    'new Russian draughts': ['Russian draughts'],
    'new international draughts': ["let's play international draughts"],
    'new brazilian': ['play brazilian'],
    'over: new russian level=6': ['harder', 'too easy'],
    'over: new russian level=2': ['easier', "it's too hard"],
    'open: asked': ['level 8', 'Set level 8'],
    'running: asked': ['harder', 'level 8', 'stop'],
    'running: draw': ['offer a draw?'],
    'running: resign': ['I give up', 'I resign.'],
    'running: hint': ['what should I play?', 'a hint please'],
    'running: eval': ['who is winning?'],
    'running: board': ['show me the board', 'is it my turn?'],
    'running: record': ['the moves'],
    'over: analysis': ['where did I go wrong?'],
    'open: leave': ['stop', 'I give up', 'cancel'],
  },
  pt: {
    rules: ['Como se joga?', 'como joga', 'Quais são as regras?', 'como mover?', 'regras por favor'],
    help: ['ajuda', 'O que você faz?', 'como funciona?'],
    learn: ['me ensina a jogar', 'Quero aprender', 'me ensine a jogar por favor', 'sou iniciante'],
    rating: ['meu rating', 'Qual é o meu rating?', 'minha pontuação', 'quero ver meu rating'],
    top: ['ranking', 'o ranking', 'Quem é o melhor?', 'classificação', 'mostra o ranking'],
    profile: ['minhas estatísticas', 'meu perfil'],
    puzzle: ['um problema', 'problema do dia', 'Outro problema, por favor', 'quero um problema'],
    games: ['minhas partidas', 'ver minhas partidas'],
    about: ['que jogos tem?', 'tipos de damas'],
    settings: ['mudar o idioma', 'Configurações'],
    privacy: ['apaga meus dados'],
    challenge: ['jogar com um amigo', 'quero jogar com um amigo', 'a dois'],
    seek: ['procurar um adversário', 'quero jogar online'],
    new: ['quero jogar', 'novo jogo', 'começar', 'outro jogo'],
    'new damas': ['quero jogar damas', 'vamos jogar damas'],
    'new russas': ['russas', 'bora jogar russas'],
    'over: new russian level=6': ['mais difícil', 'fácil demais'],
    'over: new russian level=2': ['mais fácil', 'muito difícil'],
    'open: asked': ['nível 8'],
    'running: asked': ['mais difícil', 'nível 8', 'parar'],
    'running: draw': ['quero empate'],
    'running: resign': ['desisto', 'Eu desisto.', 'perdi'],
    'running: hint': ['o que eu jogo?', 'uma dica por favor'],
    'running: eval': ['quem está ganhando?'],
    'running: board': ['quem joga?', 'mostra o tabuleiro', 'é minha vez?'],
    'running: record': ['registro da partida'],
    'over: analysis': ['onde eu errei?'],
    'open: leave': ['desisto', 'sair', 'cancelar'],
  },
  ru: {
    rules: ['как ходить?', 'Как играть?', 'как тут играть', 'правила', 'Какие правила?'],
    'running: rules': ['как ходит дамка?'],
    help: ['помощь', 'Что ты умеешь?', 'помоги пожалуйста'],
    learn: ['научи меня играть', 'Хочу научиться', 'научи играть, пожалуйста', 'я новичок'],
    rating: ['рейтинг', 'Какой у меня рейтинг?', '/рейтинг', 'покажи мой рейтинг'],
    top: ['топ', 'Кто лучше всех?', 'таблица', 'покажи таблицу лидеров', '/топ', 'лучшие игроки'],
    profile: ['моя статистика', 'мой профиль'],
    puzzle: ['задача', 'дай задачу', 'Задача дня', 'хочу задачку'],
    games: ['мои партии', 'покажи мои партии'],
    about: ['какие есть игры?', 'виды шашек'],
    settings: ['сменить язык', 'Настройки'],
    privacy: ['удали мои данные'],
    challenge: ['сыграть с другом', 'хочу сыграть с другом', 'вдвоём'],
    seek: ['найди соперника', 'ищу соперника'],
    new: ['хочу играть', 'новая игра', 'давай играть', 'давай новую партию'],
    'new поддавки': ['давай в поддавки', 'поддавки'],
    'new русские': ['хочу играть в русские', 'русские'],
    'over: new russian level=6': ['посложнее', 'слишком легко', 'давай посложнее'],
    'over: new russian level=2': ['полегче', 'слишком сложно'],
    'open: asked': ['уровень 8', '8 уровень'],
    'running: asked': ['посложнее', 'уровень 8', 'хватит'],
    'running: draw': ['давай ничью'],
    'running: resign': ['сдаюсь', 'Я проиграл.'],
    'running: hint': ['что делать?', 'подскажи, пожалуйста'],
    'running: eval': ['кто выигрывает?'],
    'running: board': ['чей ход?', 'покажи доску'],
    'running: record': ['запись партии'],
    'over: analysis': ['где я ошибся?'],
    'open: leave': ['сдаюсь', 'отмена', 'выйти'],
  },
};

/** What is talk, or names nothing that the bot has. */
const TALK: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'how are you?',
    'chess',
    'it is raining',
    'my friend is late',
    'who are you',
    'not now',
    'for',
    'I like it here',
  ],
  pt: [
    'como vai?',
    'xadrez',
    'está chovendo',
    'meu amigo chegou',
    'quem é você?',
    'depois',
    'para',
    'comigo não',
  ],
  ru: ['как дела?', 'шахматы', 'идёт дождь', 'мой друг опоздал', 'кто ты?', 'потом', 'чай', 'дамка'],
};

describe.each(Object.entries(SENTENCES))('in %s,', (language, meanings) => {
  const all = Object.entries(meanings).flatMap(([what, sentences]) => {
    const [, where = 'none', meaning = ''] = /^(?:(\w+): )?(.*)$/.exec(what) ?? [];
    return sentences.map((sentence) => [sentence, where as Where, meaning] as const);
  });
  const talk = TALK[language as Language];

  it('sixty sentences that players say mean what they ask for, and talk means nothing', async () => {
    expect(all.length + talk.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    for (const [sentence, where, meaning] of all) {
      const got = await understood(language as Language, sentence, where);
      if (got !== meaning) wrong.push(`${where}: ${sentence} → ${got}, not ${meaning}`);
    }
    for (const sentence of talk) {
      const got = await understood(language as Language, sentence, 'none');
      if (got !== null) wrong.push(`${sentence} → ${got}`);
    }
    expect(wrong).toEqual([]);
  });
});
