import type { Troubles } from '../en/troubles.js';

export const troubles: Troubles = {
  home: 'Ir para o início',
  again: 'Tentar de novo',
  tooOld: {
    title: 'Este navegador é antigo demais',
    about: 'Os tabuleiros precisam de um destes, ou mais novo: {browsers}. O que está abaixo funciona aqui.',
  },
  failed: 'Algo deu errado nesta página.',
  reload: 'Recarregar',
  missing: {
    title: 'Esta página não existe',
    about: 'O link pode estar incompleto, ou a partida já não está guardada.',
  },
  outdated: {
    title: 'Esta página é de uma versão anterior',
    about: 'Abra-a de novo pelo início: suas partidas continuam onde estavam.',
  },
  wrong: { title: 'Este link não funciona', about: 'Não dá para fazer o que ele pede.' },
  large: { title: 'Isso é longo demais', about: 'Envie menos de cada vez.' },
  crowded: {
    title: 'Não há lugar agora',
    about: 'Há páginas demais abertas na sua rede. Feche algumas e tente de novo.',
  },
  busy: {
    title: 'Devagar, por favor',
    about: 'Muitos pedidos de uma vez. Espere um pouco e tente de novo.',
  },
  away: {
    title: 'As partidas não estão acessíveis agora',
    about: 'Nada se perdeu. Tente de novo daqui a meio minuto.',
  },
  full: {
    title: 'Nada pode ser salvo agora',
    about:
      'O disco está cheio, e quem administra este site precisa liberar espaço. Suas partidas estão guardadas como estavam.',
  },
  broken: {
    title: 'Algo deu errado aqui',
    about: 'A falha é nossa, não sua. Suas partidas estão guardadas como estavam.',
  },
};
