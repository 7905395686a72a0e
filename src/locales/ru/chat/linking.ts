import type { Linking } from '../../en/chat/linking.js';
import { lines, rich } from '../../text.js';

export const linking: Linking = {
  /** Games on a message that was sent to another chat. */
  offering: {
    ownGame: (title, names) =>
      rich`${{ bold: title }}: ${names.join(', ')}. Кто-нибудь из них должен нажать кнопку. Тогда этот чат увидит имена и ходы.`,
    sitDown: () => rich`Нажмите на свой цвет, чтобы сесть за доску.`,
    sentPrivately: () => rich`Отправил вам в личные сообщения.`,
    writeFirst: () => rich`Сначала напишите мне в личные сообщения: тогда я смогу прислать это туда.`,
  },
  linking: {
    code: (code) =>
      lines(
        rich`Эту партию можно показывать и в другом чате. Напишите там в течение суток: ${{ command: 'link', values: [code] }}`,
        rich`С этим кодом партию откроет кто угодно. Не давайте его посторонним.`,
      ),
    ask: (title, names, chats) =>
      rich`${{ bold: title }}: партия идёт в других чатах (${chats})${names.length > 0 ? `, играют ${names.join(', ')}` : ''}. Показывать и здесь? Тогда все эти чаты увидят, кто играет, и ходы. Кнопка действует 30 секунд.`,
    yes: '🔗 Показывать здесь',
    stop: '✖ Больше не показывать',
    joined: (title) => rich`${{ bold: title }}: теперь партия идёт и здесь.`,
    shownElsewhere: (chats) =>
      rich`Эту партию теперь видят ещё в одном чате, всего чатов ${chats}. Имена игроков видны в каждом.`,
    left: () => rich`Этот чат партию больше не показывает, в других она идёт дальше.`,
  },
  page: {
    none: () => rich`Доска видна только в этом чате. У этого бота нет адреса в интернете (PUBLIC_URL).`,
    at: (address) =>
      lines(
        rich`Доска на отдельной странице: ${address}`,
        rich`По этой ссылке любой может смотреть партию и занять свободное место.`,
      ),
  },
};
