import { count, span } from '../../../../locales/ru/language.js';
import { joined, rich } from '../../../../locales/text.js';
import { LADDER_WORDS } from './ru/ladder.js';
import type { TourWords } from './words.js';

export { DIRECTOR_WORDS } from './ru/directors.js';
export { LADDER_WORDS } from './ru/ladder.js';
export { LASTING } from './ru/lasting.js';
export { LEAGUE_WORDS } from './ru/league.js';
export { MISSED_WORDS } from './ru/missed.js';
export { PAGE_WORDS } from './ru/pages.js';
export { PARTNER_WORDS } from './ru/partners.js';

const score = (points: readonly number[] | null): string => (points === null ? '' : ` ${points.join(':')}`);
const POINTS = ['очко', 'очка', 'очков'] as const;
const MINUTES = ['минута', 'минуты', 'минут'] as const;
const BOARDS = ['доска', 'доски', 'досок'] as const;
const PEOPLE = ['участник', 'участника', 'участников'] as const;
const ROUNDS = ['тур', 'тура', 'туров'] as const;

/** Of one person, or of a pair or those at a table. */
const rivals = (names: string): string => (/, | & /.test(names) ? 'ваши соперники' : 'ваш соперник');

export const POLICY =
  'Турниры, в которых вы участвовали или которыми руководили: таблицы остаются. Если вы удалите свои данные, вас в них не назовут.';

export const WORDS: TourWords = {
  command: { name: 'турнир', title: 'Открыть турнир или следить за ним' },
  what: { name: 'какой', title: 'швейцарка русские 1д или код турнира' },
  kept: (number) => rich`Турниры с вашим участием или под вашим руководством: ${number}.`,
  kinds: {
    everybody: 'Каждый с каждым',
    swiss: 'Швейцарка',
    knockout: 'На вылет',
    arena: 'Арена',
    tables: 'Столы по 3–4',
    teams: 'Команды',
    ladder: 'Лестница',
    league: 'Лига',
  },
  button: {
    ...{
      join: 'Участвовать',
      leave: 'Выйти',
      who: 'Участники',
      more: '⋯',
      table: 'Таблица',
      ready: 'Я здесь',
    },
    ...{
      back: 'Снова играю',
      start: 'Начать',
      next: 'Следующий тур',
      pause: 'Приостановить',
      resume: 'Продолжить',
    },
    ...{
      result: 'Результат',
      undo: 'Отменить',
      remove: 'Исключить',
      late: 'Впустить',
      cancel: 'Отменить турнир',
    },
    ...{ live: 'Вживую, 10+5', days: 'По дням', yes: 'Да', no: 'Нет', other: 'Другая игра' },
    ...{
      meet: 'По договорённости',
      date: 'Назначить время',
      times: 'Другое время',
      lineUp: 'Состав',
      berserk: 'Берсерк',
      extend: '+1 день',
      forgive: 'Простить неявку',
      directors: 'Руководители',
      handOver: 'Передать',
      pair: 'Составить пару',
      apart: 'Развести',
      appeal: 'Подать протест',
      mask: 'Играть под псевдонимом',
      challenge: 'Вызвать',
      accept: 'Принять',
      giveWay: 'Уступить',
    },
  },
  typed: {
    kinds: {
      everybody: ['круговой', 'круговая', 'все', 'каждый'],
      swiss: ['швейцарка', 'швейцарский', 'швейцарская'],
      knockout: ['олимпийка', 'олимпийский', 'кубок', 'навылет'],
      arena: ['арена'],
      tables: ['столы', 'стол', 'столами'],
      teams: ['команды', 'командный', 'командами'],
      ladder: ['лестница'],
      league: ['лига'],
    },
    rounds: ['туров', 'тура', 'тур', 'туры'],
    match: ['матч', 'микроматч'],
    start: ['начало', 'старт'],
    daily: ['ежедневно'],
    next: ['дальше'],
    asked: ['вручную'],
    twice: ['дважды', 'двухкруговой'],
    name: ['название', 'имя'],
    boards: ['досок', 'доски'],
    minutes: ['минут', 'минуты', 'мин'],
    together: ['вместе', 'сразу'],
    bank: ['запас', 'банк'],
    away: ['отъезд'],
    pause: ['пауза', 'перерыв'],
    meet: ['договорённость', 'договоренность', 'договориться'],
    apart: ['развести', 'врозь'],
    pairs: ['разбей на пары', 'по парам', 'пары'],
  },
  choose: ({ everybody, swiss, knockout, arena }) =>
    rich`🏆 Какой турнир?
${everybody}: до 16 участников.
${swiss}: соперники — с тем же числом очков.
${knockout}: проигравший выбывает.
${arena}: сыграйте как можно больше партий.`,
  chooseOther: ({ ladder, league, teams, tables }) =>
    rich`🏆 Какой турнир?
${ladder}: вызывают тех, кто чуть выше.
${league}: дивизионы играют месяц, лучшие поднимаются.
${teams}: чат играет против чата.
${tables}: для игр на троих и четверых.`,
  chooseGame: (kind) => rich`🏆 ${WORDS.kinds[kind]}: во что играем?`,
  unopened: (told) => {
    if (told.why === 'unread')
      return rich`Не понимаю «${told.typed}». Например: ${{ command: 'tournament', values: ['швейцарка русские 5 туров 1д начало=сб 19:00'] }}`;
    if (told.why === 'chatFull')
      return rich`В этом чате уже идут турниры: ${told.most}. Сначала должен закончиться один из них.`;
    if (told.why === 'tooMany') return rich`За день можно открыть не больше ${told.most} турниров.`;
    if (told.why === 'seats')
      return rich`Такой турнир — для игр на двоих. Для троих и четверых есть столы: ${{ command: 'tournament', values: [`столы ${told.example}`] }}`;
    if (told.why === 'two')
      return rich`Столы — для игр на троих и четверых, а «${told.game}» — игра для двоих.`;
    if (told.why === 'partners')
      return rich`Для этой игры есть круговой турнир, швейцарка и турнир на вылет: ${{ command: 'tournament', values: [`швейцарка ${told.id}`] }}`;
    if (told.why === 'sides')
      return rich`«${told.game}» — игра с партнёрами. Выберите ту, где каждый сам за себя: ${{ command: 'tournament', values: [`столы ${told.example}`] }}`;
    return rich`Нельзя играть больше чем в ${told.most} турнирах сразу.`;
  },
  unknown: () => rich`Такого турнира нет.`,
  refused: {
    ...LADDER_WORDS.refused,
    over: 'Этот турнир закончен.',
    full: 'В этом турнире больше нет мест.',
    begun: 'Вступать поздно: турнир уже идёт. Можно следить за ним.',
    tooFew: 'Пока слишком мало участников.',
    notIn: 'Вы не участвуете в этом турнире.',
    left: 'Вы вышли из этого турнира. Вернуться нельзя.',
    alreadyIn: 'Вы уже участвуете.',
    paused: 'Турнир приостановлен.',
    roundOn: 'Тур ещё не закончен.',
    badTime: 'Это время уже прошло, или тур закончится раньше.',
    directorsEnough: 'У турнира не больше пяти руководителей.',
    apartEnough: 'В этом турнире разведено уже предельное число пар.',
    stale: 'Этого уже нельзя сделать.',
    twoAccounts: 'Вы уже участвуете под другим своим аккаунтом.',
    noTeam: 'Вступайте в чате своей команды. Если он ещё не команда, его заявит администратор.',
    notDirector: 'Это может только руководитель турнира.',
  },
  defaultName: ({ game, kind }) =>
    ({
      swiss: `${game}, швейцарка`,
      everybody: `${game}, круговой турнир`,
      knockout: `${game}, на вылет`,
      arena: `${game}, арена`,
      tables: `${game}, столы`,
      teams: `${game}, командный турнир`,
      ladder: `${game}, лестница`,
      league: `${game}, лига`,
      division: `${game}, дивизион`,
    })[kind],
  pairs: 'Пары',
  bank: ({ main, added }) => `${span(main)} на партию${added > 0 ? ` и ещё ${span(added)} за ход` : ''}`,
  about: ({ game, kind, rounds, minutes, boards, isMatch, isTwice, isPairs, isRated, pace }) =>
    [
      game,
      isPairs
        ? 'каждому — соперник'
        : {
            swiss: 'швейцарка',
            everybody: isTwice ? 'каждый с каждым, два круга' : 'каждый с каждым',
            knockout: 'на вылет',
            arena: 'арена',
            tables: 'столы',
            teams: 'командный турнир',
            ladder: 'лестница',
            league: 'лига',
            division: 'дивизион',
          }[kind],
      ...(rounds === null || isPairs ? [] : [count(rounds, ROUNDS)]),
      ...(minutes === null ? [] : [count(minutes, MINUTES)]),
      ...(boards === null ? [] : [count(boards, BOARDS)]),
      ...(isMatch ? ['микроматчи из двух партий'] : []),
      pace,
      isRated ? 'на рейтинг' : 'без рейтинга',
    ].join(' · '),
  entered: (number, names) =>
    number === 0 ? rich`Пока никого нет.` : rich`${{ bold: `Участников: ${number}` }}. ${names.join(', ')}`,
  starts: (when) => (when === null ? rich`Начнёт тот, кто открыл турнир.` : rich`Начало: ${when}.`),
  state: {
    round: (round, rounds) => rich`Тур ${round} из ${rounds}`,
    nextRound: (when) =>
      when === null ? rich`Следующий тур начнёт руководитель.` : rich`Следующий тур: ${when}.`,
    arena: (until, games) =>
      until === null
        ? rich`Время вышло. Идущие партии ещё считаются: ${games}.`
        : rich`До ${until}. Идёт партий: ${games}.`,
    together: (games) => rich`Все туры идут сразу. Осталось партий: ${games}.`,
    paused: () => rich`⏸ Приостановлен.`,
    over: () => rich`🏁 Закончен.`,
    cancelled: () => rich`Отменён.`,
  },
  board: ({ names, points, why, isByLot, when }) => {
    const [one = '', other = ''] = names;
    if (why === 'bye') return `${one}: без соперника`;
    if (why === 'absent') return `${one}: пропуск`;
    if (why === 'annulled') return `${one} – ${other}: не считается`;
    const note = why === 'forfeit' ? ' (без игры)' : isByLot ? ' (жребий)' : '';
    return `${one} – ${other}${score(points)}${note}${when === null ? '' : ` (${when})`}`;
  },
  points: (points) => String(points),
  out: 'больше не играет',
  joined: ({ name, as, when, isHere, isLate }) =>
    joined(
      [
        isLate ? rich`Вы участвуете: ${name}, со следующего тура.` : rich`Вы участвуете: ${name}.`,
        when === null ? [] : rich`Начало: ${when}.`,
        isHere ? rich`Доски придут сюда.` : [],
        rich`Участники видят вас под именем ${as}.`,
      ],
      ' ',
    ),
  blocks: (names) =>
    rich`Вы заблокировали: ${names.join(', ')}. Если встречи не избежать, вам засчитают поражение без игры.`,
  maskThere: (code) =>
    rich`Под псевдонимом играют в личном чате. Напишите мне там ${{ command: 'tournament', values: [code] }} и нажмите ⋯.`,
  left: (name) => rich`Вы вышли из турнира: ${name}.`,
  sureLeave: (name) =>
    rich`Выйти из турнира ${name}? Он уже идёт: оставшиеся партии будут проиграны, вернуться нельзя.`,
  backAgain: () => rich`С возвращением! Вы играете со следующего тура.`,
  isReady: (other) => rich`Отлично. Ждём: ${other}.`,
  bothReady: () => rich`Все на месте: партия начинается.`,
  news: {
    called: ({ name, round, other, until }) =>
      rich`🏆 ${name}, тур ${round}: ${rivals(other)} — ${{ bold: other }}. Нажмите «Я здесь», иначе ${until} будет поражение.`,
    otherReady: (other) => rich`${{ bold: other }}: уже на месте, ждём вас.`,
    bye: ({ name, round, points }) =>
      points > 0
        ? rich`🏆 ${name}, тур ${round}: соперника вам не нашлось, вы получаете ${count(points, POINTS)}.`
        : rich`🏆 ${name}, тур ${round}: вы свободны.`,
    again: ({ name, round, other }) =>
      rich`🏆 ${name}, тур ${round}: ${rivals(other)} — снова ${{ bold: other }}. Иначе составить пары было нельзя.`,
    repeated: (what) =>
      what === 'game'
        ? rich`Вы уже встречались, но иначе составить пары было нельзя.`
        : rich`Вы уже пропускали тур, но иначе составить пары было нельзя.`,
    won: ({ name, round, other }) => rich`🏆 ${name}, тур ${round}: победа без игры, соперник: ${other}.`,
    together: ({ name, games }) => rich`🏆 ${name}: турнир начат, все туры идут сразу. Партий: ${games}.`,
    arena: ({ name, until }) => rich`🏆 ${name}: начало! Конец ${until}, вступить можно и сейчас.`,
    paired: (name) =>
      rich`🏆 ${name}: до первого хода можно вдвое сократить своё время. Тогда победа даёт на очко больше.`,
    soon: ({ name, when }) => rich`🏆 ${name}: начало ${when}.`,
    lastDay: ({ name, round, other, until }) =>
      rich`🏆 ${name}: ${round === null ? 'конец' : `тур ${round} закончится`} ${until}. Ещё не доиграно, ${rivals(other)}: ${{ bold: other }}.`,
    lot: ({ name, other, isOn }) =>
      isOn
        ? rich`🏆 ${name}: во всех партиях ничья, ваш соперник — ${other}. По жребию дальше проходите вы.`
        : rich`🏆 ${name}: во всех партиях ничья. По жребию дальше проходит ${other}.`,
    lost: ({ name, round, other }) =>
      rich`🏆 ${name}, тур ${round}: партия проиграна без игры. Соперник: ${other}.`,
    blocked: ({ name, round, other }) =>
      rich`🏆 ${name}, тур ${round}: ${other} у вас в блокировке, засчитано поражение без игры.`,
    nobody: ({ name, round, other }) =>
      rich`🏆 ${name}, тур ${round}: партия не состоялась, соперник: ${other}. Очков не получает никто.`,
    replaced: ({ name, round }) =>
      rich`🏆 ${name}, тур ${round}: вы не пришли, за вас играет компьютер. Очков вы не получите.`,
    late: ({ name, boards, until }) =>
      rich`🏆 ${name}: не закончено в срок: ${boards.join(', ')}. Укажите результат, иначе ${until} позицию оценит компьютер.`,
    judged: ({ name, round, board, until }) =>
      rich`🏆 ${name}: компьютер оценил вашу партию тура ${round}. ${board}. Протест можно подать до ${until}.`,
    appeal: ({ name, round, board }) =>
      rich`🏆 ${name}, тур ${round}: подан протест на решение компьютера. ${board}. Посмотрите партию; если результат неверен, исправьте его.`,
    asked: ({ name, round }) => rich`🏆 ${name}: тур ${round} закончен. Следующий можно начинать.`,
    round: ({ name, round, boards }) => rich`🏆 ${name}, тур ${round}: ${boards.join(', ')}`,
    over: ({ name, first }) => rich`🏁 Турнир закончен: ${{ bold: name }}. ${first.join(' ')}`,
    yourPlace: ({ name, place, of }) =>
      rich`🏁 Турнир закончен: ${name}. Ваше место: ${{ bold: `${place} из ${of}` }}.`,
    cancelled: (name) => rich`🏆 Турнир отменён: ${name}.`,
    delayed: ({ name, fewest, when }) =>
      rich`🏆 ${name}: нужно хотя бы ${count(fewest, PEOPLE)}. Ждём ещё, начало ${when}.`,
    eventless: (name) =>
      rich`🏆 ${name}: турнира нет среди событий сервера. Для этого моей роли нужно право создавать события. Всё остальное работает.`,
    pausedLong: ({ name, when }) => rich`🏆 ${name}: турнир давно приостановлен. Он будет отменён ${when}.`,
  },
  meeting: {
    pace: 'время по договорённости',
    tonight: (time) => `Сегодня ${time}`,
    tomorrow: (time) => `Завтра ${time}`,
    accept: 'Согласиться',
    when: (other) => rich`Когда играем? Соперник: ${other}.`,
    zone: (zone) => rich`Часовой пояс: ${zone}.`,
    asked: (other, when) => rich`Ваше предложение: ${when}. Спрошу соперника: ${other}.`,
    agreed: (other, when) => rich`Договорились: ${when}, соперник: ${other}.`,
    paired: ({ name, round, other, until }) =>
      rich`🏆 ${name}, тур ${round}: ваш соперник — ${{ bold: other }}. Договоритесь о времени; тур закончится ${until}.`,
    proposed: ({ name, round, other, when }) =>
      rich`🏆 ${name}, тур ${round}: ${{ bold: other }} предлагает ${when}.`,
    soon: ({ name, round, other, when }) =>
      rich`🏆 ${name}, тур ${round}: вы играете ${when}, соперник: ${{ bold: other }}.`,
    accepted: ({ name, round, other, when }) =>
      rich`🏆 ${name}, тур ${round}: договорились. Вы играете ${when}, соперник: ${{ bold: other }}.`,
    proposedAlone: ({ name, round, other, isOwn }) =>
      rich`🏆 ${name}, тур ${round}: вы не договорились о времени, соперник: ${other}. ${isOwn ? 'Время предлагали только вы, засчитана победа.' : 'Время предлагал только соперник, засчитано поражение.'}`,
    drawn: ({ name, round, other }) =>
      rich`🏆 ${name}, тур ${round}: вы не договорились о времени, соперник: ${other}. Засчитана ничья.`,
  },
  teams: {
    how: (code) =>
      rich`Чат играет командой, если его администратор напишет там: ${{ command: 'tournament', values: [`${code} Львы`] }}. Потом игроки вступают там же.`,
    inGroup: 'Напишите это в группе, которая играет командой.',
    notCaptain: 'Состав называет капитан команды или администратор в её чате.',
    lineUp: ({ team, names, isFull }) =>
      rich`${{ bold: team }}: ${names.map((name, at) => `${at + 1}. ${name} `).join('')}${isFull ? 'Всё верно?' : `Кто играет на доске ${names.length + 1}?`}`,
    soon: ({ name, round }) => rich`🏆 ${name}: кто играет за вашу команду в туре ${round}?`,
    left: ({ name, who }) => rich`🏆 ${name}: ${who} больше не в команде.`,
    captain: (name) => rich`🏆 ${name}: теперь вы капитан своей команды.`,
    linedUp: ({ team, names }) =>
      rich`Состав команды ${{ bold: team }} со следующего тура: ${names.map((name, at) => `${at + 1}. ${name}`).join(' ')}`,
  },
  deed: ({ by, what, names, round, before, after, undone }) => {
    const who = by ?? WORDS.someDirector;
    const [one = '', other = ''] = names;
    switch (what) {
      case 'result':
        return rich`${who}: результат тура ${round} — ${one} – ${other}${score(after)}${before === null ? '' : `, раньше${score(before)}`}.`;
      case 'undo':
        return joined([rich`${who}: отменено —`, undone], ' ');
      case 'pair':
        return rich`${who}: в следующем туре играют ${one} и ${other}.`;
      case 'apart':
        return one === ''
          ? rich`${who}: несколько пар больше не встречаются.`
          : rich`${who}: ${one} и ${other} больше не встречаются.`;
      case 'together':
        return rich`${who}: ${one} и ${other} снова могут встретиться.`;
      case 'appeal':
        return rich`${who}: протест судье. Тур ${round}: ${one} – ${other}${score(after)}.`;
      case 'judged':
        return rich`компьютер оценил позицию тура ${round}: ${one} – ${other}${score(after)}.`;
      case 'remove':
        return rich`${who}: снятие с турнира — ${one || 'один из игроков'}.`;
      case 'pause':
        return rich`${who}: турнир приостановлен.`;
      case 'resume':
        return rich`${who}: турнир продолжается.`;
      case 'cancel':
        return rich`${who}: турнир отменён.`;
      case 'late':
        return rich`${who}: вступить можно и сейчас.`;
      case 'next':
        return rich`${who}: начат тур ${round}.`;
      case 'extend':
        return rich`${who}: всем дан ещё один день.`;
      case 'handOver':
        return rich`${who}: турниром теперь руководит ${one}.`;
      case 'start':
        return rich`${who}: турнир начат.`;
    }
  },
  someDirector: 'Руководитель',
  isBerserk: () => rich`Ваше время сокращено вдвое, добавки за ход нет.`,
  panel: (name) => rich`🏆 ${name}: что сделать? Об этом узнают все участники.`,
  sure: {
    start: (name) => rich`Начать турнир ${name} сейчас?`,
    next: (name) => rich`Начать следующий тур турнира ${name} сейчас?`,
    pause: (name) => rich`Приостановить турнир ${name}? Новых партий не будет, начатые продолжаются.`,
    resume: (name) => rich`Продолжить турнир ${name}?`,
    late: (name) => rich`Разрешить вступать в турнир ${name}, хотя он идёт? У новых будет мало очков.`,
    extend: (name) => rich`Дать турниру ${name} ещё один день?`,
    cancel: (name) => rich`Отменить турнир ${name}? Передумать можно в течение десяти минут.`,
  },
  sureRemove: (name) =>
    rich`Исключить: ${name}? Оставшиеся партии будут проиграны, вернуться нельзя. Передумать можно в течение десяти минут.`,
  sureTakeOut: (name) => rich`Исключить: ${name}? До начала можно вступить снова.`,
  sureHandOver: (name) => rich`Передать турнир? Вместо вас им будет руководить ${name}.`,
  surePair: {
    pair: ([one = '', other = '']) => rich`В следующем туре играют ${one} и ${other}?`,
    apart: ([one = '', other = '']) => rich`Больше не сводить в пару: ${one} и ${other}?`,
    together: ([one = '', other = '']) =>
      rich`${one} и ${other} не встречаются. Разрешить им играть друг с другом?`,
  },
  appealed: () => rich`Протест передан руководителям турнира.`,
  sureResult: (board) => rich`Записать ${board}?`,
  whichBoard: () => rich`Какая партия?`,
  whichResult: (names) => rich`${names.join(' – ')}: какой результат?`,
  whichOrder: (place) => rich`Кто занял ${place}-е место?`,
  othersLevel: 'Остальные наравне',
  whom: () => rich`Кого?`,
  done: () => rich`Готово.`,
};
