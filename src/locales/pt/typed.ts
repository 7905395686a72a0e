import type { Typed } from '../en/typed.js';

export const typed: Typed = {
  level: ['nível', 'nivel'],
  computer: ['computador', 'robô', 'robo'],
  declining: ['não', 'nao', 'recus'],
  delete: ['apagar', 'excluir'],
  leaving: { computer: ['computador'], resign: ['abandonar'] },
  on: ['sim', 'ligado'],
  off: ['não', 'nao', 'desligado'],
  units: { minutes: ['m', 'min'], hours: ['h', 'hora', 'horas'], days: ['d', 'dia', 'dias'] },
  settings: {
    language: ['idioma', 'língua', 'lingua'],
    reminder: ['lembrete'],
    every: ['cada'],
    most: ['máximo', 'maximo'],
    quiet: ['silêncio', 'silencio'],
    zone: ['fuso'],
    where: ['onde'],
    deadline: ['prazo'],
    late: ['atraso'],
    theme: ['tema'],
    flip: ['virar'],
  },
  auto: ['automático', 'automatico'],
  themes: { wood: ['madeira'], tournament: ['torneio'], night: ['noite'], paper: ['papel'] },
  where: { private: ['privado', 'pv'], channel: ['canal'] },
  late: { forfeit: ['derrota'], skip: ['pular'], computer: ['computador'] },
};
