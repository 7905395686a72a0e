import type { ChatSettings } from '../../chat-facts.js';
import type { SettingsInWords } from '../../en/chat/settings.js';
import { clockText } from '../../spans.js';
import { lines, listed, rich } from '../../text.js';
import { labels } from '../labels.js';
import { count, DAYS, hoursText, period, span } from '../language.js';
import { THEN } from './times.js';

const BOARD = {
  new: 'um tabuleiro novo',
  edit: 'o mesmo tabuleiro e um chamado ao jogador',
};

const hoursOfNight = (quiet: ChatSettings['quiet']): string =>
  quiet === null ? 'não' : `${clockText(quiet.from)}–${clockText(quiet.to)}`;

export const settings: SettingsInWords = {
  panel: {
    title: () => rich`${{ bold: 'Configurações deste chat' }}`,
    own: () => rich`${{ bold: 'Suas configurações' }}`,
    ownElsewhere: () => rich`As suas ficam no chat privado comigo: ${{ command: 'settings' }}`,
    ofChat: (isServer) =>
      isServer ? rich`Do servidor, por quem o gerencia:` : rich`Do chat, pelos administradores:`,
    row: {
      language: (_, language) => `🌐 Idioma: ${language ?? 'o de cada um'}`,
      reminder: ({ reminder }) =>
        `⏰ Lembretes: ${reminder === null ? 'não' : `depois de ${hoursText(reminder)}`}`,
      quiet: ({ quiet }) => `🌙 Silêncio: ${hoursOfNight(quiet)}`,
      time: ({ deadline }) => `⏳ Por lance: ${deadline === null ? 'sem limite' : span(deadline * 60_000)}`,
      board: ({ theme, flip }) => `🎨 Tabuleiro: ${labels.themes[theme]}${flip ? ', virado' : ''}`,
      games: ({ games, share }) =>
        games === null
          ? `🎲 Partidas viram problemas: ${share ? 'sim' : 'não'}`
          : `🎲 Partidas simultâneas: ${games}`,
    },
    line: {
      language: (_, language) => rich`Idioma: ${language ?? 'o de cada um'}.`,
      reminder: ({ reminder, every, most, where }) =>
        lines(
          reminder === null
            ? rich`Lembretes: desligados.`
            : rich`Lembretes: depois de ${hoursText(reminder)}, então a cada ${period(every ?? reminder * 2)}. No máximo ${count(most, ['vez', 'vezes'])}, ${where === 'private' ? 'no privado' : 'no chat'}.`,
        ),
      quiet: ({ quiet, zone }) =>
        lines(
          quiet === null
            ? rich`Horário de silêncio: nenhum.`
            : rich`Horário de silêncio: ${hoursOfNight(quiet)} (${zone}).`,
        ),
      time: ({ deadline, late, away }) =>
        lines(
          deadline === null
            ? rich`Tempo por lance: sem limite.`
            : rich`Tempo por lance: ${span(deadline * 60_000)}; depois, ${THEN[late]}.`,
          rich`Férias: ${away === 0 ? 'não há' : rich`${count(away, DAYS)} em cada 30`}.`,
        ),
      board: ({ theme, flip, board }) =>
        lines(
          rich`Tabuleiro: ${labels.themes[theme]}, ${flip ? 'virado para quem vai jogar' : 'brancas embaixo'}.`,
          board === null ? [] : rich`Depois de um lance: ${BOARD[board]}.`,
        ),
      games: ({ games, share, rated }) =>
        lines(
          games === null ? [] : rich`Partidas simultâneas: ${games}.`,
          rated ? rich`Partidas entre pessoas valem rating.` : rich`Partidas entre pessoas não valem rating.`,
          share
            ? rich`As partidas terminadas podem virar problemas, sem nomes.`
            : rich`As partidas daqui não viram problemas.`,
        ),
    },
    isZone: (zone) =>
      rich`Seu fuso é ${zone}? Outro: ${{ command: 'settings', values: ['zone=America/Manaus'] }}`,
    zones: {
      'America/Sao_Paulo': 'Brasília',
      'America/Manaus': 'Manaus',
      'America/Rio_Branco': 'Rio Branco',
      'Europe/Lisbon': 'Lisboa',
      'Africa/Luanda': 'Luanda',
      'Africa/Maputo': 'Maputo',
    },
    more: {
      reminder: () => rich`Também: ${{ command: 'settings', values: ['every=24h', 'most=3'] }}`,
      quiet: () => rich`Toque no seu fuso. Outro: ${{ command: 'settings', values: ['zone=America/Belem'] }}`,
      time: () => rich`Também: ${{ command: 'settings', values: ['deadline=36h', 'away=7'] }}`,
    },
    button: {
      inChat: 'No chat',
      inPrivate: 'No privado',
      none: 'Nenhum',
      noLimit: 'Sem limite',
      late: { forfeit: 'Derrota', skip: '🤖 Um lance', computer: '🤖 Assume', claim: 'Outros decidem' },
      rated: '🏅 Vale rating',
      share: '🧩 Criar problemas',
      adminsOpen: '🔒 Só admins abrem partidas',
      threads: '🧵 Tópicos',
    },
  },
  termsChanged: (by, called) =>
    called.length === 0
      ? rich`⏳ ${by} mudou o tempo por lance.`
      : rich`⏳ ${listed(called)}: ${by} mudou o tempo por lance.`,
  settingSaved: () => rich`Salvo.`,
  boardsAreNew: () => rich`Aqui não dá para mudar tabuleiros: cada lance traz um novo.`,
  badSetting: (text) =>
    rich`Não entendi “${text}”. Por exemplo: ${{ command: 'settings', values: ['pt', '12h', 'theme=night'] }}`,
};
