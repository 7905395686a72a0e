import { rich } from '../../../../../locales/text.js';
import { boardOf, type LastingWords } from '../lasting.js';

export const LASTING: Readonly<Record<'ladder' | 'league', LastingWords>> = {
  ladder: {
    deed: {
      result: (told) => rich`${told.who}: результат — ${boardOf(told)}.`,
      judged: (told) => rich`компьютер оценил позицию: ${boardOf(told)}.`,
      remove: ({ who, names: [one = 'один из игроков'] }) => rich`${who}: ${one} больше не на лестнице.`,
      pause: ({ who }) => rich`${who}: лестница приостановлена.`,
      resume: ({ who }) => rich`${who}: лестница снова открыта.`,
      cancel: ({ who }) => rich`${who}: лестница отменена.`,
      handOver: ({ who, names: [one = ''] }) => rich`${who}: лестницей теперь руководит ${one}.`,
    },
    sureRemove: (name) =>
      rich`Убрать с лестницы: ${name}? Начатые партии будут проиграны. Снова войти можно последним.`,
    surePause: (name) => rich`Приостановить: ${name}? Вызовов не будет, начатые партии продолжаются.`,
    sureResult: (board) => rich`Записать ${board}? Места изменятся сразу. Отменить это нельзя.`,
  },
  league: {
    deed: {
      remove: ({ who, names: [one = 'один из игроков'] }) => rich`${who}: ${one} больше не играет в лиге.`,
      pause: ({ who }) => rich`${who}: лига приостановлена.`,
      resume: ({ who }) => rich`${who}: лига продолжается.`,
      cancel: ({ who }) => rich`${who}: лига отменена.`,
      handOver: ({ who, names: [one = ''] }) => rich`${who}: лигой теперь руководит ${one}.`,
    },
    sureRemove: (name) =>
      rich`Исключить из лиги: ${name}? Оставшиеся партии будут проиграны. Вернуться можно в следующем сезоне.`,
    surePause: (name) => rich`Приостановить: ${name}? Этот сезон продолжается, новый не начнётся.`,
  },
};
