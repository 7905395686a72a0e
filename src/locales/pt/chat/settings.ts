import type { SettingsInWords } from '../../en/chat/settings.js';
import { clockText } from '../../spans.js';
import { lines, listed, rich } from '../../text.js';
import { labels } from '../labels.js';
import { count, DAYS, hoursText, period, span } from '../language.js';
import { THEN } from './times.js';

const BOARD = {
  new: 'um tabuleiro novo',
  edit: 'o mesmo tabuleiro, atualizado, e uma mensagem curta que chama quem vai jogar',
};

export const settings: SettingsInWords = {
  settings: (
    { reminder, every, most, quiet, zone, where, deadline, late, away, theme, flip, board, share },
    language,
  ) =>
    lines(
      rich`${{ bold: 'Configurações deste chat' }}`,
      rich`Idioma: ${language ?? 'o de cada um'}.`,
      reminder === null
        ? rich`Lembretes: desligados.`
        : rich`Lembretes: depois de ${hoursText(reminder)}, então a cada ${period(every ?? reminder * 2)}, no máximo ${count(most, ['vez', 'vezes'])}, ${where === 'private' ? 'no privado' : 'no chat'}.`,
      quiet === null
        ? rich`Horário de silêncio: nenhum.`
        : rich`Horário de silêncio: ${clockText(quiet.from)}–${clockText(quiet.to)} (${zone}).`,
      deadline === null
        ? rich`Tempo por lance: sem limite.`
        : rich`Tempo por lance: ${span(deadline * 60_000)}; depois, ${THEN[late]}.`,
      rich`Férias: ${away === 0 ? 'não há' : rich`${count(away, DAYS)} em cada 30`}.`,
      rich`Tabuleiro: ${labels.themes[theme]}, ${flip ? 'virado para quem vai jogar' : 'brancas embaixo'}.`,
      share
        ? rich`Partidas terminadas: as posições podem virar problemas, sem nomes; ${{ code: 'compartilhar=não' }} desfaz isso.`
        : [],
      board === null ? [] : rich`Depois de um lance: ${BOARD[board]}.`,
      rich`Para mudar, use os botões ou ${{ command: 'settings', values: ['en', '6h'] }}, ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=America/Sao_Paulo' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=forfeit' }} (ou ${{ code: 'skip' }}, ${{ code: 'computer' }}), ${{ code: 'away=14' }}, ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}${board === null ? '' : rich`, ${{ code: 'board=edit' }} (ou ${{ code: 'new' }})`}.`,
    ),
  termsChanged: (by, called) =>
    called.length === 0
      ? rich`⏳ ${by} mudou o tempo por lance.`
      : rich`⏳ ${listed(called)}: ${by} mudou o tempo por lance.`,
  settingSaved: () => rich`Salvo.`,
  boardsAreNew: () => rich`Aqui não dá para mudar um tabuleiro já enviado: a cada lance vem um novo.`,
  badSetting: (text) =>
    rich`Não entendi “${text}”. Por exemplo: ${{ command: 'settings', values: ['pt', '12h'] }}, ${{ command: 'settings', values: ['pt', 'off'] }} ou ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=America/Sao_Paulo' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=computer' }}; um lembrete pode vir depois de 1 a 168 horas, e o tempo por lance vai de 1 minuto a 30 dias. Tabuleiro: ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}, temas ${Object.values(labels.themes).join(', ')}.`,
};
