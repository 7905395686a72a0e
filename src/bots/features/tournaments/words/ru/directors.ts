import { rich } from '../../../../../locales/text.js';
import type { DirectorWords } from '../directors.js';

export const DIRECTOR_WORDS: DirectorWords = {
  button: {
    name: 'Назначить участника',
    invite: 'Пригласить',
    drop: (name) => `Отстранить: ${name}`,
    leave: 'Больше не руководить',
  },
  are: ({ name, names }) =>
    rich`🏆 ${name}. Руководят: ${names.join(', ')}. Других назначает первый в списке.`,
  sureName: (name) =>
    rich`Сделать руководителем: ${name}? Можно будет всё то же, что и вам, кроме назначения других.`,
  sureDrop: (name) => rich`Отстранить от руководства турниром: ${name}?`,
  sureLeave: (name) => rich`Больше не руководить турниром ${name}?`,
  invited: (name) =>
    rich`Перешлите это новому руководителю турнира ${name}. Им станет первый, кто напишет это в течение суток:`,
  directs: (name) =>
    rich`🏆 Теперь вы руководите турниром ${name}. Нажмите ⋯, чтобы увидеть, что можно делать.`,
  deed: {
    named: (who, one) => rich`${who}: новый руководитель — ${one}.`,
    came: (who) => rich`${who} теперь тоже руководит турниром.`,
    taken: (who, one) =>
      one === ''
        ? rich`${who}: один из руководителей отстранён.`
        : rich`${who}: ${one} больше не руководит турниром.`,
    left: (who) => rich`${who} больше не руководит турниром.`,
  },
  page: {
    title: 'Ваши турниры',
    directs: 'вы руководите',
    plays: 'вы играете',
    more: (count) => `И ещё ${count}.`,
  },
};
