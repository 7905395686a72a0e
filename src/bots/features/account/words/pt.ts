import { rich } from '../../../../locales/text.js';
import type { AccountWords } from './words.js';

export const POLICY =
  'Se você entrar no site: nome, navegadores e última visita. Da chave de acesso, só a parte pública. Por 30 dias, quem entrou em qual navegador. Um navegador é esquecido após 90 dias sem visita.';

export const WORDS: AccountWords = {
  command: { name: 'web', title: 'Entrar no navegador' },
  kept: (browsers, passkeys) =>
    rich`Sua entrada no site, em navegadores: ${browsers}. Chaves de acesso: ${passkeys}.`,
  chat: {
    offer: (name, code, page, address) => [
      ...rich`Entrar no navegador como ${{ bold: name }}. `,
      ...(address === null
        ? rich`O botão funciona uma vez, por 5 minutos.`
        : rich`Este endereço funciona uma vez, por 5 minutos: ${{ code: address }}`),
      ...rich`\nEm outro aparelho, abra ${{ link: page, title: page }}. Digite o código ${{ code }} em até 10 minutos.\nNão mostre isso a ninguém: quem tiver joga no seu lugar.`,
    ],
    open: 'Entrar',
    copy: 'Copiar o código',
    inPrivate: () => rich`Só faço isso no privado. Escreva ${{ command: 'web' }} na nossa conversa.`,
    noPages: () => rich`Minhas páginas não têm endereço https público: não dá para entrar lá.`,
    onPage: () => rich`Você já está no navegador. Para entrar, abra a página “Eu”.`,
  },
  page: {
    me: 'Eu',
    about: 'Quem você é aqui, onde entrou e o que fica guardado.',
    signIn: {
      title: 'Entrar',
      about: 'Assim suas partidas, ratings e configurações vão com você a cada aparelho. Não há senha.',
      chat: 'Pelo Telegram ou Discord',
      byBot: ['Escreva', 'ao Damka no privado no Telegram ou no Discord. Vêm um botão e um código.'],
      code: 'Código da conversa',
      codeAbout: '8 letras e algarismos, vale por 10 minutos.',
      next: 'Continuar',
      as: (name) => `Entrar como ${name}?`,
      instead: (name) => `Você entrou aqui como ${name}. Essa sessão será encerrada.`,
      warning: 'Responda Sim só se for você e se você mesmo pediu.',
      yes: 'Sim, entrar',
      no: 'Não',
      used: 'Isso já foi usado ou é antigo demais. Escreva /web ao Damka mais uma vez.',
      wrongCode: 'Esse código não existe. Um código vale por 10 minutos e uma vez.',
      tooMany: 'Códigos errados demais. Tente de novo em dez minutos.',
    },
    passkey: {
      title: 'Chave de acesso',
      about:
        'Você entra com o dedo, o rosto ou o bloqueio de tela. O que você jogou aqui como convidado continua seu.',
      enter: 'Entrar com chave de acesso',
      make: 'Criar chave de acesso',
      add: 'Adicionar chave de acesso',
      second: 'Adicione um segundo jeito de entrar. Se você perder este aparelho, ainda entra pelo outro.',
      used: (date) => `último uso ${date}`,
      rename: 'Renomear',
      remove: 'Remover',
      cancelled: 'Nenhuma chave de acesso foi usada. Tente de novo ou entre de outro jeito.',
      exists: 'Este aparelho já tem uma chave de acesso sua.',
      none: 'Este navegador não tem chaves de acesso aqui. Entre de outro jeito.',
      elsewhere: 'Chaves de acesso não funcionam neste endereço.',
      noDomain: (address) =>
        address === null
          ? 'Chaves de acesso só funcionam em um endereço https com nome.'
          : `Chaves de acesso não funcionam neste endereço. Abra ${address}.`,
      tookLong: 'Demorou demais. Tente de novo.',
      void: 'Esta chave de acesso não vale mais. Você pode apagá-la no aparelho.',
      full: 'Você tem dez chaves de acesso. Remova uma antes.',
      tooManyNew: 'Sua rede já criou três contas hoje. Jogue como convidado e tente de novo amanhã.',
      last: 'É o seu último jeito de entrar. Adicione outro antes.',
    },
    device: {
      add: 'Adicionar aparelho',
      scan: 'Leia isto com a câmera do novo aparelho em até 5 minutos.',
      qr: 'Código QR com o endereço para o novo aparelho',
      orOpen: 'Ou abra lá este endereço:',
      back: 'Voltar a Eu',
      title: 'Qual número?',
      which: (device) => `${device} quer entrar como você. Que número aparece lá?`,
      warning: 'Só deixe entrar um aparelho que está na sua mão. Ele joga por você.',
      none: 'Nenhum destes',
      added: 'O novo aparelho entra em segundos.',
      refused: 'Ninguém entrou. Se o aparelho era seu, adicione de novo.',
      show: 'Sim, mostrar um número',
      number: 'Escolha este número no aparelho em que você já entrou.',
      over: 'Este código foi usado, recusado ou é antigo demais. Adicione o aparelho de novo em Eu.',
      local: 'Nenhum outro aparelho consegue abrir este endereço.',
    },
    join: {
      both: 'Os dois são você?',
      about: (one, other) => `Unir ${one} e ${other}? Vira um só jogador, com uma só lista de partidas.`,
      rated: 'Os dois têm rating. Vira um só, das partidas com rating dos dois.',
      met: (games) =>
        games === 1
          ? '1 partida com rating entre os dois deixará de contar.'
          : `${games} partidas com rating entre os dois deixarão de contar.`,
      offer: 'Unir os dois',
      title: (other) => `Unir com ${other}?`,
      warning:
        'Responda Sim só se os dois são você. Dá para separar depois, mas partidas anuladas ficam anuladas.',
      yes: 'Sim, unir',
      joined: 'Agora você é um só jogador. Os ratings são recalculados em minutos.',
      late: 'Demorou demais. Entre de novo pela outra conta.',
      samePlatform: 'Não dá para unir: cada jogador tem uma conta de cada tipo.',
      tooOften: 'Você uniu ou separou contas três vezes hoje. Tente de novo amanhã.',
      joinedWith: 'Você também é',
      part: 'Separar',
      partAbout: 'Esta conta segue sozinha, com suas próprias partidas e ratings.',
      parted: 'Esta conta está separada. Os ratings são recalculados em minutos.',
    },
    by: {
      way: (platform) => `Entrar com ${platform}`,
      denied: 'Você não entrou por lá. Tente de novo ou entre de outro jeito.',
      unreachable: 'De lá não vem resposta. Tente mais tarde ou entre de outro jeito.',
      foreign: 'Isso começou em outro navegador ou há tempo demais. Comece de novo aqui.',
      invalid: (platform) => `O que veio do ${platform} não é válido, por isso ninguém entrou.`,
    },
    carry: (games) =>
      `Você jogou ${games} ${games === 1 ? 'partida' : 'partidas'} aqui como convidado. Levar junto?`,
    take: 'Levar junto',
    known: (platform) => `Sua conta é do ${platform}.`,
    ways: 'Como entrar',
    wayByBot: (platform) => [`${platform}: escreva`, 'ao Damka no privado.'],
    devices: 'Navegadores',
    browser: 'Navegador',
    here: 'este',
    seen: (date) => `última visita ${date}`,
    signOut: 'Sair',
    signOutHere: 'Sair aqui',
    everywhere: 'Sair em todos',
    unsent: 'Partidas deste aparelho ainda não enviadas: {count}. Se você sair, elas esperam aqui.',
    name: 'Nome',
    nameOf: (platform) => `Seu nome vem do ${platform}.`,
    save: 'Salvar',
    done: 'Feito.',
    stored: 'O que fica guardado',
    privacy: 'Política de privacidade',
    deleting: 'Apagar tudo',
    deletingAbout: (running) =>
      running === 0
        ? 'Isso apaga seus ratings, partidas e configurações para sempre. Você sai em todos os navegadores. As partidas deste aparelho também somem.'
        : `Isso apaga seus ratings, partidas e configurações para sempre. Você sai em todos os navegadores. As partidas deste aparelho também somem. Você está jogando ${running} ${running === 1 ? 'partida' : 'partidas'}: escolha o que acontece. Abandonar uma partida com rating é derrota.`,
    computer: 'O computador joga por mim',
    resign: 'Abandono minhas partidas',
    deleteAll: 'Apagar tudo',
    deleted: 'Apagado',
    deletedAbout: 'Seu ID e seu nome sumiram. Partidas terminadas mostram “ex-jogador”.',
    again: 'Para isso, entre de novo: faz tempo demais.',
    signedOut: 'Você saiu.',
    resting: 'Agora nada pode ser salvo, por isso não dá para entrar. Você pode jogar como convidado.',
    wrong: 'Não deu certo. Recarregue a página.',
    failed: 'Sem conexão. Tente de novo.',
    needsScript: 'Os botões desta página precisam de um script.',
    slower: 'Rápido demais. Espere um minuto.',
    inClear: 'Para entrar é preciso um endereço https. Aqui outros na rede poderiam ler.',
  },
};
