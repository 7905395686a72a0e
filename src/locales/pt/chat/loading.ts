import type { Loading } from '../../en/chat/loading.js';
import { lines, rich } from '../../text.js';
import { count, dotSide, GAMES, MOVES } from '../language.js';

export const loading: Loading = {
  record: (title) => rich`${{ bold: title }}: o registro da partida.`,
  emptyRecord: () => rich`Ainda não houve nenhum lance.`,
  pdnRecord: (title) => rich`${{ bold: title }}: a partida em PDN (Portable Draughts Notation).`,
  noPdn: (title) => rich`O formato PDN não conhece este jogo: ${{ bold: title }}.`,
  noHuffInPdn: () => rich`O formato PDN não tem sinal para o sopro.`,
  badRecordForm: (text) => rich`Não tenho registro no formato ${{ code: text }}. Tenho estes:`,
  positionText: (position, withGame) =>
    lines(
      [{ code: position }],
      rich`Com o nome do jogo, como ${{ command: 'load' }} e outros programas leem:`,
      [{ code: withGame }],
    ),
  howToLoad: () =>
    lines(
      rich`O que você quer carregar? Cole depois do comando. Uma posição: ${{ command: 'load', values: ['russian W:Wc3,Ka1:Bh8'] }}. Os lances de uma partida: ${{ command: 'load', values: ['russian 1. c3-d4 d6-c5'] }}.`,
      rich`Ou anexe um arquivo (.pdn, .txt), ou responda a um com ${{ command: 'load' }}.`,
    ),
  maybeCut: () =>
    rich`Essa mensagem chegou ao tamanho máximo e pode ter sido cortada. Se faltarem lances, envie a partida em arquivo (.pdn ou .txt).`,
  fileTooBig: (name, limit) =>
    rich`${{ bold: name }} é grande demais: leio arquivos de até ${limit} KB. Recorte dele as partidas que você quer.`,
  fileNotText: (name) =>
    rich`${{ bold: name }} não é um arquivo de texto. Leio arquivos PDN e registros de partidas (.pdn, .txt).`,
  fileUnreachable: (name) =>
    rich`Não consegui baixar ${{ bold: name }}; nada mudou. Envie de novo daqui a um minuto.`,
  notRead: (problem) =>
    ({
      late: rich`Isso demora demais para ler; nada mudou. Carregue uma partida de cada vez.`,
      busy: rich`Estou lendo muita coisa agora; nada mudou. Tente de novo daqui a um minuto.`,
      closed: rich`Estou reiniciando; nada mudou. Tente de novo daqui a um minuto.`,
    })[problem],
  gameTooLong: (moves, most) => rich`A partida é longa demais: ${count(moves, MOVES)}, no máximo ${most}.`,
  paperGone: () => rich`Não tenho mais esse arquivo. Envie de novo.`,
  noSuchGame: (wanted, games) =>
    rich`Não existe partida ${wanted} no arquivo; ele tem ${count(games, GAMES)}.`,
  nothingToLoad: () => rich`Aqui não há partida nem posição; nada mudou.`,
  whichLoaded: (hasMore) =>
    lines(
      rich`Que jogo é este? O texto não diz.`,
      hasMore
        ? rich`Outros jogos também servem. Se o seu não está aqui, diga o nome dele: ${{ command: 'load', values: ['russian', '…'] }}.`
        : [],
    ),
  foundLoaded: (games, search) => rich`${count(games, GAMES)} do arquivo com “${search}”. Toque em uma.`,
  noneFound: (search) => rich`Nenhuma partida tem “${search}” nos nomes, no evento ou na data.`,
  chooseLoaded: (games, unreadable, isLong = false) =>
    lines(
      rich`O arquivo tem ${count(games, GAMES)}. Toque em uma.`,
      isLong ? rich`Busque por nome, evento ou ano: ${{ command: 'load', values: ['Ana 2024'] }}.` : [],
      unreadable.length === 0
        ? []
        : rich`⚠ marca as partidas que não consigo ler (aqui: ${unreadable.join(', ')}). Toque em uma delas para saber por quê.`,
    ),
  loaded: (title, moves) => rich`${{ bold: title }}: partida carregada, ${count(moves, MOVES)}.`,
  loadedOpen: (colour) => rich`Ainda não terminou; vez das ${dotSide(colour)}.`,
  loadedTable: (colour, moves) =>
    moves === 0
      ? rich`De uma posição carregada. Vez das ${dotSide(colour)}.`
      : rich`De uma partida carregada, depois de ${count(moves, MOVES)}. Vez das ${dotSide(colour)}.`,
  goesOn: (title, colour, moves) =>
    moves === 0
      ? rich`${{ bold: title }}: a partida começa de uma posição carregada. As ${dotSide(colour)} jogam primeiro.`
      : rich`${{ bold: title }}: a partida carregada continua, depois de ${count(moves, MOVES)}. Vez das ${dotSide(colour)}.`,
};
