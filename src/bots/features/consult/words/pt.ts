import { lines, rich } from '../../../../locales/text.js';
import { type ConsultWords, dotIn } from './words.js';

export const POLICY = 'Partidas em equipe que você vai jogar. Ficam um dia.';

export const WORDS: ConsultWords = {
  command: { name: 'consulta', title: 'Jogar juntos do mesmo lado, de duas a quatro pessoas' },
  parameters: {
    game: { name: 'jogo', title: 'Nome do jogo ou um código' },
    how: { name: 'como', title: 'level=5 ou @alguém; 15m, 1d, clock=10+5; sair' },
  },
  button: {
    start: '▶ Começar',
    join: '➕ Entrar',
    other: '👥 Contra outro grupo',
    accept: (name) => `▶ ${name}: jogar`,
    again: '👥 Outra partida',
    draw: '½ Propor empate',
    resign: '🏳 Propor desistir',
    leave: '🚪 Sair da equipe',
    end: '✖ Encerrar a partida',
  },
  onlyInGroups: () => rich`Uma equipe joga num grupo, num canal de servidor ou numa sala. Escreva lá.`,
  onlyForTwo: (title) =>
    rich`${{ bold: title }} não se joga em equipe. Escolha um jogo de tabuleiro para dois.`,
  whoIs: () => rich`Indique alguém deste chat, como em @nome.`,
  chooseGame: () => rich`👥 De duas a quatro pessoas jogam juntas, do mesmo lado. Qual jogo?`,
  offer: ({ title, colour, names, level, whom, code, place, isForOthers }) =>
    lines(
      rich`👥 ${{ bold: title }}, ${dotIn('pt', colour).toLowerCase()}: ${names.join(', ')} (podem jogar de 2 a 4).`,
      level !== null
        ? rich`Contra o computador, nível ${level}.`
        : whom !== null
          ? rich`Contra ${whom}.`
          : isForOthers
            ? rich`Contra outro grupo.`
            : [],
      place === 'elsewhere' && whom !== null && code !== null
        ? rich`${whom} lê este chat. Combinem os lances em outro grupo: escrevam ${{ command: 'consult', values: [code] }} lá.`
        : place === 'apart'
          ? rich`A equipe combina os lances num tópico privado.`
          : [],
      isForOthers && code !== null
        ? rich`Alguém de lá escreve ${{ command: 'consult', values: [code] }}. A partida começa quando cada lado tiver duas pessoas. A sós comigo, basta uma.`
        : [],
    ),
  placeName: (title) => `${title} · nossa equipe`,
  team: () => 'Damas',
  badCode: () => rich`Este código não vale mais.`,
  ownCode: () => rich`Este código é para o outro lado. Use-o em outro chat.`,
  elsewhere: () => rich`Seu adversário lê este chat. Use o código em outro grupo.`,
  readHere: (name) => rich`${name}, do outro lado, lê este chat. Use o código em outro grupo.`,
  readsThere: () => rich`Você lê o que o outro lado combina. Por isso não pode enfrentá-lo.`,
  noRoom: () => rich`Um dos chats não tem lugar para mais uma partida.`,
  joinFirst: () => rich`Primeiro entre na equipe.`,
  twoAtLeast: () => rich`É preciso ter duas pessoas. Mais alguém toca em “Entrar”.`,
  alreadyIn: () => rich`Você já está nesta partida.`,
  opponent: () => rich`Você joga contra esta equipe.`,
  onlyFor: (name) => rich`Isto é para ${name}.`,
  full: () => rich`A equipe está completa: jogam no máximo quatro.`,
  begun: () => rich`A partida começa onde sua equipe combina os lances.`,
  acceptedWaits: () => rich`Anotado. A partida começa quando houver dois na equipe.`,
  which: () => rich`Que lance você propõe?`,
  played: (move) => rich`Já foi jogado: ${{ bold: move }}.`,
  now: (move) => (move === '' ? rich`Isso foi proposto de novo:` : rich`Agora: ${{ bold: move }}.`),
  stands: () => rich`Isso já foi proposto. Falta outra pessoa confirmar.`,
  anotherConfirms: () => rich`Outra pessoa da equipe precisa confirmar sua proposta.`,
  offersDraw: () => rich`A equipe pode propor empate ou desistir. Não pode pedir mais nada.`,
  onlyDeclines: () => rich`A equipe não pode aceitar isto. Vocês só podem recusar.`,
  notOfTeam: () => rich`Você não está nesta equipe.`,
  noTeam: () => rich`Você não está em nenhuma equipe aqui.`,
  joined: (names) => rich`👥 Na equipe: ${names.join(', ')}.`,
  left: (name) => rich`${name} saiu da equipe.`,
  last: () => rich`Só resta você na equipe. Se não quiser continuar, desista.`,
  menu: () => rich`O que mais?`,
  together: (names) => rich`👥 Jogaram juntos: ${names.join(', ')}.`,
  kept: (count) => rich`Partidas da sua equipe que ainda vão começar: ${count}.`,
};

export const LEAVE: readonly string[] = ['sair'];
