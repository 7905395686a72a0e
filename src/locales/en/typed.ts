import type { Typed } from '../words/typed.js';

export const typed: Typed = {
  level: ['level'],
  computer: ['computer', 'bot', 'ai'],
  declining: ['no', 'decline'],
  delete: ['delete'],
  leaving: { computer: ['computer'], resign: ['resign'] },
  on: ['on', 'yes'],
  off: ['off', 'no'],
  units: { minutes: ['m'], hours: ['h'], days: ['d'] },
  settings: {
    language: ['language'],
    reminder: ['reminder'],
    every: ['every'],
    most: ['most'],
    quiet: ['quiet'],
    zone: ['zone'],
    where: ['where'],
    deadline: ['deadline'],
    late: ['late'],
    theme: ['theme'],
    flip: ['flip'],
  },
  auto: ['auto'],
  themes: { wood: ['wood'], tournament: ['tournament'], night: ['night'], paper: ['paper'] },
  where: { private: ['private'], channel: ['chat', 'channel'] },
  late: { forfeit: ['forfeit'], skip: ['skip'], computer: ['computer'] },
};
