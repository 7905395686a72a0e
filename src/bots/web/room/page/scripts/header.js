import { avatar, byId, make, makeButton } from './dom.js';
import { player, selfLabel } from './player.js';
import { nextLanguage, say } from './words.js';

const AVATARS = 4;
const SOUND = 'damka.sound';
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Shows who is here. A click on the visitor's own avatar asks for a new name. */
export function showPeople(people, me, rename) {
  const others = people.filter((person) => person.id !== me);
  const self = makeButton({ className: 'self', title: selfLabel() }, rename);
  if (player.name === '') {
    const icon = byId('nameless').content.cloneNode(true);
    self.append(make('span', { className: 'tool' }, icon, make('span', {}, say('nobody'))));
  } else {
    const name = make('span', { className: 'own', dir: 'auto' }, player.name);
    self.append(avatar({ id: me, name: player.name }), name);
  }
  const items = others.slice(0, AVATARS).map((person) => {
    const name = make('span', { className: 'hidden' }, person.name);
    return make('li', { title: person.name }, avatar(person), name);
  });
  const rest = others.slice(AVATARS);
  if (rest.length > 0) {
    const title = rest.map((person) => person.name).join(', ');
    const ariaLabel = say('more', { count: rest.length });
    items.push(make('li', { className: 'rest', title, ariaLabel }, `+${rest.length}`));
  }
  byId('people').replaceChildren(make('li', {}, self), ...items);
}

export function showLanguage() {
  const button = byId('language');
  const { language, short, title } = nextLanguage();
  button.textContent = short;
  button.title = title;
  button.ariaLabel = `${short} – ${title}`;
  button.lang = language;
}

/** Leads to the page where the game is played by hand. */
export function showGameLink(game) {
  const link = byId('by-hand');
  link.hidden = game === null;
  if (game !== null) link.href = `/g/${game}`;
}

async function invite(notify) {
  const link = `${location.origin}${location.pathname}`;
  byId('link').value = link;
  byId('local-only').hidden = !LOOPBACK.test(location.hostname);
  byId('inviting').showModal();
  byId('link').select();
  try {
    await navigator.clipboard.writeText(link);
    notify(say('copied'));
  } catch {
    // No permission, or no secure context: the selected link can still be copied by hand.
  }
}

let audio = null;
const soundOn = () => localStorage.getItem(SOUND) === 'on';

/** Plays two soft notes, if sound is on. */
export function chime() {
  if (!soundOn()) return;
  audio ??= new AudioContext();
  for (const [frequency, delay] of [
    [659, 0],
    [880, 0.14],
  ]) {
    const start = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}

export function wireHeader(notify) {
  for (const id of ['invite', 'invite-too']) byId(id).addEventListener('click', () => invite(notify));
  const sound = byId('sound');
  sound.ariaPressed = String(soundOn());
  sound.addEventListener('click', () => {
    localStorage.setItem(SOUND, soundOn() ? 'off' : 'on');
    sound.ariaPressed = String(soundOn());
    chime();
  });
}
