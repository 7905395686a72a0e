import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { LOCALES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';

/** Ids of the form in which a move is written, and of its field. */
export const FORM = { id: 'move-form', field: 'move' } as const;
/** Longest line that is taken, in characters: a capture of many pieces fits. */
const MAX_LINE_LENGTH = 200;

/** The form in which somebody writes a move. */
export function moveForm(locale: string): APIModalInteractionResponseCallbackData {
  const { title, label, example } = LOCALES[languageOf(locale)].commands.moveForm;
  return {
    custom_id: FORM.id,
    title,
    components: [
      {
        type: ComponentType.Label,
        label,
        component: {
          type: ComponentType.TextInput,
          custom_id: FORM.field,
          style: TextInputStyle.Short,
          placeholder: example,
          max_length: MAX_LINE_LENGTH,
        },
      },
    ],
  };
}
