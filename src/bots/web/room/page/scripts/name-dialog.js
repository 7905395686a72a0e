import { byId, makeButton } from './dom.js';
import { earlierPlayers, player, suggestedName } from './player.js';

const dialog = byId('naming');
const input = byId('name');

async function offerEarlier(comeBack) {
  const earlier = await earlierPlayers();
  const chips = earlier.slice(0, 4).map((known) => {
    const goOn = () => {
      dialog.close('earlier');
      comeBack(known);
    };
    return makeButton({ className: 'chip', dir: 'auto' }, goOn, known.name);
  });
  byId('earlier').hidden = chips.length === 0;
  byId('earlier')
    .querySelector('.chips')
    .replaceChildren(...chips);
}

byId('naming-cancel').addEventListener('click', () => dialog.close('cancel'));

/** Asks for a name; resolves to null if the visitor prefers to watch. */
export async function askName(comeBack) {
  if (dialog.open) return null;
  input.value = player.name;
  input.placeholder = suggestedName();
  dialog.returnValue = 'cancel';
  await offerEarlier(comeBack);
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = () => resolve(dialog.returnValue === '' ? input.value.trim() || input.placeholder : null);
    dialog.addEventListener('close', answer, { once: true });
  });
}

// The submit button has no value, so a submitted form closes with an empty one.
dialog.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  dialog.returnValue = '';
  dialog.close();
});
