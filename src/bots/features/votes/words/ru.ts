import { joined, lines, rich } from '../../../../locales/text.js';
import { brief, dotIn, hour, leading, namesOf, type TypedWords, type VoteWords } from './words.js';

export const POLICY = 'За что вы голосуете, когда играет весь чат: ещё неделю после партии.';

export const KNOWN_POLICY = 'С какого времени вы голосуете в чате: 180 дней.';

export const WORDS: VoteWords = {
  command: { name: 'голосование', title: 'Играет весь чат: ходы выбирают голосованием' },
  parameters: {
    game: { name: 'игра', title: 'Название игры' },
    how: { name: 'как', title: 'level=5 или @соперник; 15m, 1h, 24h; жребий, эстафета, captain=@кто-то' },
  },
  button: {
    start: '▶ Начать',
    accept: (name) => `▶ ${name}: играю`,
    other: '👥 Другой чат',
    ally: '👥 Другой чат — с нами',
    again: '🗳 Ещё партию',
    time: brief('мин', 'ч'),
    mode: { majority: 'Большинство', lottery: 'Жребий', captain: 'Капитан', relay: 'Эстафета' },
    draw: '½ За ничью',
    resign: '🏳 Сдаёмся',
    acceptDraw: '½ Принять ничью',
    ring: '🔔 Звать меня',
    claim: '🏆 Засчитать победу',
    yourself: '▶ Играть самому',
    end: '✖ Закончить партию',
  },
  onlyInGroups: () => rich`Голосовать можно только в группах и в каналах серверов.`,
  oneAtATime: () => rich`Этот чат уже голосует в одной партии. Сначала доиграйте её.`,
  chooseGame: () => rich`🗳 Играет весь чат: ходы выбирают голосованием. Во что играем?`,
  whoIs: () => rich`Не понимаю, о ком речь. Назовите человека из этого чата, например @имя.`,
  forTwo: () => rich`Один человек играет против чата только в играх на двоих.`,
  cannotBeVoted: (title) => rich`В игру «${title}» голосованием не сыграть: щелчок делает кто-то один.`,
  setup: ({ title, colour, level, whom, captain, code, isForKnown, isOpen, isRelay }) =>
    lines(
      rich`🗳 ${{ bold: title }}: у чата ${dotIn('ru', colour).toLowerCase()}, соперник — ${code !== null ? 'другой чат' : (whom ?? `компьютер, уровень ${level}`)}.`,
      code === null ? [] : rich`Там кто-нибудь пишет ${{ command: 'vote', values: [`join ${code}`] }}.`,
      isRelay
        ? rich`Нажмите ✋, чтобы ходить по очереди. Ходит тот, кто не ходил дольше всех.`
        : captain === null
          ? rich`Голосуют все. Пока время не вышло, голос можно изменить${isOpen ? '.' : '; его никто не видит.'}`
          : rich`Голосуют все, решает ${captain}.`,
      isForKnown ? rich`Голосуют те, кого здесь знают хотя бы день.` : [],
    ),
  allies: (code) =>
    rich`В другом чате кто-нибудь пишет ${{ command: 'vote', values: [`join ${code}`] }}. Его голоса считаются вместе с вашими.`,
  joined: (isNow) =>
    isNow
      ? rich`👥 Этот чат играет вместе с другим: голоса считаются вместе. Голосуйте.`
      : rich`👥 Этот чат играет вместе с другим: голоса считаются вместе.`,
  silent: () => rich`Другая сторона молчит три дня. Можно засчитать себе победу.`,
  lonely: (name) => rich`Здесь голосует только ${name}.`,
  called: (isOn) =>
    rich`${isOn ? 'Позову вас один раз в начале каждого голосования.' : 'Больше не зову вас.'}`,
  callsFull: (most) => rich`Зову уже ${most} человек, больше нельзя.`,
  call: (people) => rich`🔔 ${namesOf(people)}: ваш голос?`,
  record: ({ games, won, best }) =>
    rich`Этот чат: партий ${games}, побед ${won}${best > 0 ? `, обыгран уровень ${best}` : ''}.`,
  badCode: () => rich`По этому коду уже ничего нет.`,
  ownCode: () => rich`Этот код — для другого чата.`,
  otherVotes: () => rich`Другой чат уже голосует в одной партии.`,
  noRoom: () => rich`В одном из чатов нет места для ещё одной партии.`,
  onlyFor: (name) => rich`Эта кнопка для ${name}.`,
  whereTo: () => rich`Куда ходим?`,
  which: () => rich`За какой ход ваш голос?`,
  played: (move) => rich`Уже сыграно: ${{ bold: move }}.`,
  closing: () => rich`Голосование закончено, сейчас будет ход.`,
  notOfChat: () => rich`Голосуют только участники чата.`,
  voteOnPage: (move) =>
    move === null ? rich`Ваш ход здесь — ваш голос.` : rich`Ваш голос: ${{ bold: move }}.`,
  notMover: (name) => rich`Сейчас ходит ${name}. Кнопка ✋ поставит вас в очередь.`,
  relay: (state) =>
    rich`${{ now: 'Ваш ход.', later: 'Вы в очереди: ходите, когда походят остальные.', off: 'Вы больше не в очереди.' }[state]}`,
  opponent: () => rich`Вы играете против этого чата, голосовать за него нельзя.`,
  otherSide: (colour) => rich`Ваша сторона здесь: ${dotIn('ru', colour).toLowerCase()}.`,
  notKnown: () => rich`Здесь голосуют те, кого в чате знают хотя бы день. Голосовать сможете завтра.`,
  full: (most) => rich`В этом голосовании уже ${most} голосов, больше не сосчитать.`,
  isOut: () => rich`Администратор исключил вас из этого голосования.`,
  removed: (name) => rich`${name} в этой партии больше не голосует.`,
  noVote: () => rich`Этот чат сейчас ни в одной партии не голосует.`,
  times: (seconds) => rich`На ход можно дать ${seconds.map(WORDS.button.time).join(', ')}.`,
  steered: ({ seconds, mode, captain, isOpen, isForKnown }) =>
    lines(
      rich`Теперь так: ${WORDS.button.time(seconds)} на ход; решает ${WORDS.button.mode[mode].toLowerCase()}${leading(mode, captain)}.`,
      isOpen ? rich`Все видят, сколько голосов за какой ход.` : [],
      isForKnown ? rich`Голосуют те, кого здесь знают хотя бы день.` : [],
    ),
  yourVote: (move, until, counts) =>
    joined(
      [
        until === null
          ? rich`Ваш голос: ${{ bold: move }}.`
          : rich`Ваш голос: ${{ bold: move }}. Изменить можно до ${hour('ru', until)}.`,
        counts === '' ? [] : [counts],
      ],
      '\n',
    ),
  result: ({ unanimous, rounds, best }) =>
    lines(
      unanimous === 0 ? [] : rich`🗳 Единогласных ходов: ${unanimous} из ${rounds}.`,
      best.length === 0
        ? []
        : rich`Чаще других голосовали за сыгранный ход: ${best.map(({ name, played, votes }) => `${name} (${played} из ${votes})`).join(', ')}.`,
    ),
  menu: () => rich`За что ещё голосуете?`,
  wanted: (motion, isOn, { votes, voters }) =>
    rich`${isOn ? 'Вы голосуете' : 'Вы больше не голосуете'} ${motion === 'draw' ? 'за ничью' : 'за то, чтобы сдаться'}: ${votes} из ${voters}. Нужно больше ${motion === 'draw' ? 'половины' : '60 %'} голосовавших, а их хотя бы трое. Считаем в конце голосования.`,
  keptKnown: (count) => rich`Чаты, где известно, с какого времени вы голосуете: ${count}.`,
  kept: (count) => rich`Ваши голоса там, где играет весь чат: ${count}.`,
};

export const TYPED: TypedWords = {
  minutes: ['м'],
  hours: ['ч'],
  days: ['д'],
  time: ['время'],
  mode: ['режим'],
  majority: ['большинство'],
  lottery: ['жребий'],
  relay: ['эстафета'],
  captain: ['капитан'],
  votes: ['голоса'],
  open: ['открыто'],
  voters: ['голосуют'],
  known: ['свои'],
  join: ['войти'],
  remove: ['убрать'],
};
