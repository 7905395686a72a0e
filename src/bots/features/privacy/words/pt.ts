import type { PolicyWords } from './words.js';

export const SAID: readonly string[] = [
  'privacidade',
  'apagar meus dados',
  'apaga meus dados',
  'apague meus dados',
  'o que você sabe de mim',
  'excluir minha conta',
];

export const WORDS: PolicyWords = {
  policy: 'Política de privacidade',
  terms: 'Termos de uso',
  runBy: (name) =>
    name === null ? 'O dono deste servidor mantém este Damka.' : `${name} mantém este Damka.`,
  contact: 'Contato:',
  stored: 'O que é guardado',
  always: (days) => [
    'O seu ID no Telegram ou no Discord, ou uma chave do seu navegador, e o nome que você usava ao entrar na partida.',
    `As partidas, com lances e resultados. ${
      days === null
        ? 'As partidas terminadas ficam até você ou o responsável apagar.'
        : `As partidas terminadas são apagadas depois de ${days} ${days === 1 ? 'dia' : 'dias'}.`
    }`,
    'Os ajustes do chat, os lances planejados e as suas ausências.',
    'As mensagens ao bot até serem respondidas, e as dele até serem enviadas, por uma semana no máximo.',
  ],
  nothingElse: 'Nada mais do que você escreve é guardado. O registro do servidor não contém mensagens.',
  seen: {
    title: 'Quem vê',
    lines: [
      'Os membros de um chat veem as partidas, os resultados e os ratings dele.',
      'Quem tem o link de uma partida vê essa partida.',
      'Desconhecidos veem só o seu pseudônimo.',
      'Nada é vendido nem repassado. Não há anúncios nem rastreadores.',
      'O Telegram, o Discord ou o serviço de notificações do navegador leva as mensagens. Lá valem as políticas deles.',
    ],
  },
  rights: {
    title: 'O que você pode fazer',
    lines: [
      '/privacy em qualquer chat ou sala mostra o que há sobre você.',
      '/privacy delete apaga tudo. As partidas terminadas passam a mostrar “ex-jogador”.',
      'Os backups perdem isso quando são substituídos. O que foi postado nos chats fica até alguém apagar lá.',
    ],
  },
  agreed: [
    'A Damka é gratuita e não tem garantia. Pode mudar ou parar a qualquer momento.',
    'Jogue por conta própria: em partidas que valem rating, nada de programas nem de ajuda.',
    'Seja educado nas salas. Os outros podem bloquear e denunciar você.',
    'Não encha o bot de mensagens: ele deixa de responder a quem manda demais.',
    'O responsável pode excluir quem quebra estes termos.',
    'No Telegram e no Discord valem também os termos deles, com a idade que exigem.',
  ],
};
