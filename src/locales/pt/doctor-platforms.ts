import type { Permission, PlatformFindings } from '../en/doctor-platforms.js';
import { count } from './language.js';

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  ViewChannel: '“Ver canais”',
  SendMessages: '“Enviar mensagens”',
  SendMessagesInThreads: '“Enviar mensagens em tópicos”',
  AttachFiles: '“Anexar arquivos”',
  ReadMessageHistory: '“Ver histórico de mensagens”',
};

const RENEW = {
  telegram: 'Pegue o atual com @BotFather (/mybots, API Token) e ponha em TELEGRAM_BOT_TOKEN.',
  discord:
    'Clique em "Reset Token" na página "Bot" em https://discord.com/developers/applications e ponha o novo em DISCORD_TOKEN.',
};

/** Number of updates that Telegram holds back until they are fetched or delivered. */
const waitingUpdates = (waiting: number): string =>
  waiting === 0
    ? 'nenhuma atualização na fila'
    : `${count(waiting, ['atualização', 'atualizações'])} na fila`;

export const platforms: PlatformFindings = {
  refused: (platform) => `o token foi recusado. ${RENEW[platform]}`,
  unreachable: (reason, root) =>
    `sem acesso (${reason}), então nada se sabe do token. Veja a rede, o firewall ou ${root}; o próprio bot continua tentando.`,
  failing: (reason) => `responde, mas não como deveria (${reason}). Tente de novo em alguns minutos.`,
  telegram: {
    off: 'desligado: TELEGRAM_BOT_TOKEN não foi definido. @BotFather fornece um.',
    token: (username) => `o token é de @${username}.`,
    noGroups: (username) =>
      `@${username} não pode entrar em grupos. Escreva /setjoingroups para @BotFather e ative.`,
    hears:
      'o modo de privacidade está desligado: em grupos, basta escrever o lance. Opcional: como administrador que pode apagar mensagens, o bot apaga respostas que entregariam um exercício ou um problema.',
    privacyMode:
      'o modo de privacidade está ligado: em grupos, os jogadores respondem ao tabuleiro, usam os botões ou escrevem /m 22:42. Para que baste escrever o lance, mande /setprivacy para @BotFather, escolha Disable e adicione o bot ao grupo de novo.',
    inline: {
      on: 'o modo inline está ligado: “@nome russas” em qualquer conversa oferece jogos. Para a mesa abrir logo que um jogo é enviado, envie /setinlinefeedback ao @BotFather e escolha 100%; sem isso ela abre no primeiro toque.',
      off: 'o modo inline está desligado: não se podem enviar jogos a outras conversas. Envie /setinline ao @BotFather para ligá-lo.',
      guests:
        'o modo convidado está ligado: “@nome russas” numa mensagem chama o bot em conversas onde ele não está.',
      noGuests:
        'o modo convidado está desligado: em conversas sem o bot, mensagens não podem chamá-lo. Ligue-o nas configurações do bot no @BotFather.',
      address:
        'as imagens dos jogos em conversas sem o bot são buscadas pelo Telegram em PUBLIC_URL, e este processo precisa servir a mesa na web; se isso falhar, os tabuleiros vão por TELEGRAM_STAGING_CHAT ou são desenhados em caracteres.',
      staging:
        'as imagens dos jogos em conversas sem o bot passam por TELEGRAM_STAGING_CHAT, onde o bot precisa poder publicar fotos; se isso falhar, os tabuleiros são desenhados em caracteres.',
      characters:
        'os tabuleiros em conversas sem o bot são desenhados em caracteres. Para ter imagens, defina PUBLIC_URL ou ponha em TELEGRAM_STAGING_CHAT uma conversa em que o bot possa publicar.',
    },
    app: {
      off: 'os tabuleiros não abrem em página alguma: PUBLIC_URL não contém um endereço https://.',
      private:
        'em conversas privadas os tabuleiros abrem dentro do Telegram; em grupos o botão leva à página comum, onde os jogadores são convidados. Para que abram também em grupos, envie /newapp ao @BotFather e ponha o nome curto do aplicativo em TELEGRAM_APP.',
      everywhere: (app) =>
        `os tabuleiros abrem dentro do Telegram, em grupos pelo aplicativo “${app}”. A Web App URL dele no @BotFather deve ser PUBLIC_URL seguida de /app/telegram.`,
    },
    undelivered: (at, reason) =>
      `o Telegram não conseguiu entregar ao webhook, a última vez em ${at}: ${reason}. Veja se o endereço é acessível da internet por https.`,
    noWebhook: (waiting) => `não há webhook; ${waitingUpdates(waiting)}.`,
    webhook: (host, waiting) => `o webhook aponta para ${host}; ${waitingUpdates(waiting)}.`,
    webhookToCome: (host, waiting) =>
      `ainda não há webhook; ao iniciar, o bot aponta um para ${host}. Agora, ${waitingUpdates(waiting)}.`,
    otherWebhook: (host, waiting, wanted) =>
      `há outro webhook (${host}); ${waitingUpdates(waiting)}. Ao iniciar, este bot ${wanted === null ? 'busca as atualizações por conta própria e remove o webhook' : `muda o webhook para ${wanted}`}; se outro programa usa este token, ele deixa de receber.`,
  },
  discord: {
    off: 'desligado: DISCORD_TOKEN não foi definido. Ele está na página "Bot" em https://discord.com/developers/applications.',
    token: (username) => `o token é de ${username}.`,
    readsContent: 'a intent Message Content está liberada: basta escrever o lance.',
    noContent:
      'a intent Message Content não está liberada: lances escritos são lidos em mensagens diretas, em respostas ao tabuleiro e onde mencionam o bot; /move e os botões funcionam em toda parte. Ative na página "Bot" em https://discord.com/developers/applications.',
    endpoint:
      'há um Interactions Endpoint URL, então comandos e botões vão para lá e nunca chegam ao bot. Apague na página "General Information" em https://discord.com/developers/applications.',
    personal:
      'cada um também pode instalar o bot para si e jogar em servidores, grupos e conversas em que ele não está.',
    notPersonal:
      'ninguém pode instalar o bot para si, por isso ele só joga nos servidores em que está e no privado. Para que possam levá-lo a outras conversas, ligue "User Install" em "Installation" em https://discord.com/developers/applications e reinicie o bot.',
    activity: {
      off: 'os tabuleiros não abrem em página alguma: PUBLIC_URL não contém um endereço https://.',
      link: 'os tabuleiros abrem no navegador, por um link mostrado a um só jogador; a Activity está desligada. Para abri-los dentro do Discord, ponha o Client Secret de "OAuth2" em https://discord.com/developers/applications em DISCORD_CLIENT_SECRET.',
      on: 'os tabuleiros abrem dentro do Discord como Activity.',
      notEnabled:
        'DISCORD_CLIENT_SECRET está definido, mas as Activities estão desligadas, por isso os tabuleiros abrem por um link. Ligue-as em "Activities" em https://discord.com/developers/applications e mapeie ali o prefixo / para o host de PUBLIC_URL seguido de /app/discord.',
      wrongSecret:
        'DISCORD_CLIENT_SECRET foi recusado, por isso ninguém pode jogar na Activity. Clique em "Reset Secret" em "OAuth2" em https://discord.com/developers/applications e ponha o novo ali.',
    },
    fewConnects: (left, hours) =>
      `nas próximas ${hours} h, o bot só pode se conectar mais ${count(left, ['vez', 'vezes'])}. Algo o reinicia sem parar: resolva isso primeiro.`,
    noServer: (invitation) => `o bot ainda não está em nenhum servidor. Convide: ${invitation}`,
    servers: (sound, listed, more, invitation) =>
      `servidores em que o bot tem todas as permissões de que precisa: ${sound} ${more ? 'dos primeiros' : 'de'} ${listed}; alguns canais ainda podem negar. Convide para outros: ${invitation}`,
    lacks: (server, permissions) =>
      `em “${server}” faltam permissões ao bot: ${permissions.map((each) => PERMISSIONS[each]).join(', ')}. Dê ao cargo dele, ou convide de novo pelo link acima.`,
  },
};
