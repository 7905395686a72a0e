import type { Linking } from '../../en/chat/linking.js';
import { lines, rich } from '../../text.js';

export const linking: Linking = {
  linking: {
    code: (code) =>
      lines(
        rich`Эту партию можно показывать и в другом чате. Напишите там в течение суток: ${{ command: 'link', values: [code] }}`,
        rich`С этим кодом партию откроет у себя кто угодно, поэтому не давайте его посторонним.`,
      ),
    ask: (title, names, chats) =>
      rich`${{ bold: title }}: партия идёт в других чатах (${chats})${names.length > 0 ? `, играют ${names.join(', ')}` : ''}. Если показывать её и здесь, в этом чате увидят имена игроков и ходы, а там — имена тех, кто играет отсюда. Показывать? Кнопка действует 30 секунд.`,
    yes: '🔗 Показывать здесь',
    joined: (title) =>
      rich`${{ bold: title }}: теперь партия идёт и здесь. Свободное место займёт ${{ command: 'join' }}, а ${{ command: 'unlink' }} уберёт партию из чата.`,
    shownElsewhere: (chats) =>
      rich`Эту партию теперь видят ещё в одном чате, всего чатов ${chats}. Имена игроков видны в каждом.`,
    left: () => rich`Этот чат партию больше не показывает, в других она идёт дальше.`,
  },
};
