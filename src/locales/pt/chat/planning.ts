import type { Exchange } from '../../chat-facts.js';
import type { Planning } from '../../en/chat/planning.js';
import { joined, lines, rich, type Text } from '../../text.js';

const exchange = ({ others, own }: Exchange): Text =>
  rich`se ${others.join(', ')}, então ${{ bold: own.join(', ') }}`;

const line = (exchanges: readonly Exchange[]): Text => joined(exchanges.map(exchange), '; ');

export const planning: Planning = {
  planning: {
    button: '💭 Planejar resposta',
    forget: '✖ Cancelar',
    forgetLine: (number) => `✖ ${number}`,
    line,
    lines: (planned) =>
      lines(
        rich`Anotado. Assim que jogarem estes lances, eu respondo por você:`,
        ...planned.map((each, index) => rich`${index + 1}. ${line(each)}`),
      ),
    premove: (move) =>
      rich`Lance planejado: ${{ bold: move }}, não importa o que jogarem antes, se for possível.`,
    fallen: (move) => rich`O lance que você planejou, ${move}, já não é possível. Jogue outro.`,
    none: () =>
      rich`Você não planejou nada. Enquanto os outros jogam, escreva o lance deles e sua resposta: ${{ command: 'if', values: ['c3-d4 d6-e5'] }}. Dá para continuar, lance a lance. Eu respondo por você na hora.`,
    forgotten: () => rich`Pronto: não há mais nada planejado.`,
    seen: () =>
      rich`Todo mundo aqui pode ler isso. Em segredo, planeje na página da partida ou em privado (${{ command: 'link' }}).`,
    wrong: (typed) => rich`Não dá para jogar “${typed}” ali.`,
  },
};
