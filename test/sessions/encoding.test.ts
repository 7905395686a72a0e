import { expect, it } from 'vitest';
import { textOf } from '../../src/sessions/reading/file-text.js';

/** A text in an encoding of one byte. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

const fileOf = (name: string): string => `[Event "${name}"]\n[White "A"]\n[GameType "26"]\n\n1. c3-d4 *\n`;

const NAMES: readonly (readonly [encoding: string, names: readonly string[]])[] = [
  ['windows-1252', ['Eliminação', 'João', 'Caçador', 'Tatiana Gonçalo', 'Uberlândia']],
  ['windows-1252', ['Núñez', 'Señor Ibáñez', 'Begoña', 'Vázquez', 'Réné Crétien', 'Élodie', 'Hervé']],
  ['windows-1252', ['Größe', 'Müller', 'Käufer', 'Süß', 'Lüneburg', 'Überlingen', 'Nicolò Città', 'Perù']],
  [
    'windows-1252',
    ['Åström', 'Häggkvist', 'Sjögren', 'Sørensen', 'Trygve Bråten', 'Elísabet', 'Pirjo Päätalo'],
  ],
  ['windows-1250', ['Łukasz', 'Żółtek', 'Kościuszko', 'Święcicki', 'Błaszczykowski', 'Zagłębie']],
  ['windows-1250', ['Dvořák', 'Kořínek', 'Dušek', 'Čeněk', 'Břeclav', 'Ružomberok', 'Fűzfői']],
  ['windows-1250', ['Petrović', 'Bošković', 'Ćurčić', 'Šešelj', 'Žabljak', 'Puşcaş', 'Crăciun']],
  ['iso-8859-2', ['Łukasz', 'Żółtek', 'Kościuszko', 'Kořínek', 'Dušek', 'Bošković', 'Šešelj', 'Žižka']],
  ['windows-1257', ['Jānis', 'Bērziņš', 'Raimonds Bumbērs', 'Ķirsis', 'Elīna Sviķe', 'Vilnīte']],
  [
    'windows-1257',
    ['Kęstutis', 'Žvirblis', 'Valančius', 'Grigaitytė', 'Šeškus', 'Kõrgessaar', 'Tõrva', 'Kärdla'],
  ],
  [
    'windows-1251',
    ['Иванов', 'Первенство клуба', 'Цукерник', 'Хабаровск', 'Ход', 'Ян', 'Анікєєв', 'Їжакевич'],
  ],
  ['windows-1252', ['Guimarães', 'Châlons', 'Benoît', 'België', 'Zoë', 'Bærum', 'Æsa', 'Þorgeir']],
  ['windows-1251', ['Ђорђевић', 'Љубиша', 'Његош', 'Мікалай', 'Купчык']],
  ['koi8-u', ['Київ', 'Львів', 'Анікєєв']],
  ['koi8-r', ['Иванов', 'Первенство клуба', 'Цукерник', 'Городецкий', 'Пермь', 'Юрий']],
  ['ibm866', ['Иванов', 'Первенство клуба', 'Цукерник', 'Городецкий', 'Пермь', 'Юрий']],
  ['windows-1253', ['Παπαδόπουλος', 'Σωκράτης', 'Ηράκλειο']],
  ['windows-1254', ['Yıldız', 'Süleyman Yağız', 'Beşiktaş', 'Kadıköy']],
  ['windows-1255', ['אליפות ישראל', 'נתניה', 'אשדוד']],
  ['windows-1256', ['محمد', 'الإسكندرية']],
];

it.each(NAMES)('%s: a single name tells the encoding of its file: %s', (encoding, names) => {
  for (const name of names) expect(textOf(encoded(fileOf(name), encoding))).toBe(fileOf(name));
});

it('UTF-8 is read as such, also where some line is in something else', () => {
  const clean = new TextEncoder().encode(fileOf('Łukasz, João, Иванов'));
  expect(textOf(clean)).toBe(fileOf('Łukasz, João, Иванов'));
  const mixed = Uint8Array.from([...clean, ...encoded('[Black "José"]', 'windows-1252')]);
  expect(textOf(mixed)).toContain('Łukasz, João, Иванов');
});

it('UTF-16 is read with a mark and without', () => {
  for (const order of ['le', 'be'])
    for (const mark of ['\uFEFF', '']) {
      const bytes = Buffer.from(mark + fileOf('Łukasz'), 'utf16le');
      expect(textOf(order === 'le' ? bytes : bytes.swap16())?.replace('\uFEFF', '')).toBe(fileOf('Łukasz'));
    }
});

it('what is no text is none', () => {
  expect(textOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3))).toBeNull();
});
