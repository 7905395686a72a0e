import type { Ink } from './shapes.js';

/** A look: a colour for everything that is drawn, and the face of the letters. */
export interface Theme {
  readonly name: string;
  readonly inks: Readonly<Record<Ink, string>>;
  /** A face that `paint.ts` has registered. */
  readonly font: string;
}

/** Warm wood: walnut frame, maple and oak cells. */
export const WOOD: Theme = {
  name: 'wood',
  font: 'bold "Damka Sans"',
  inks: {
    frame: '#5f3b22',
    frameEdge: '#3d2413',
    trim: '#d9a860',
    light: '#f1dcb2',
    dark: '#a8713f',
    medium: '#bd8650',
    pale: '#d0a068',
    seam: '#7d4f29',
    label: '#f6e3c0',
    cellName: '#4a2a12',
    shadow: 'rgba(38, 18, 4, 0.38)',
    crown: '#ffd147',
    crownEdge: '#4d2f00',
    cross: '#4c4741',
    tint: 'rgba(255, 226, 92, 0.38)',
    must: '#7fe3ff',
    accent: '#12aee0',
    accentEdge: '#06303f',
    'white.face': '#fbf3e0',
    'white.edge': '#b79f77',
    'white.line': '#d8c5a0',
    'white.mark': '#6b4a26',
    'black.face': '#2b2725',
    'black.edge': '#0c0a09',
    'black.line': '#5d5550',
    'black.mark': '#efe4d0',
    'red.face': '#bb2a22',
    'red.edge': '#6d110d',
    'red.line': '#e0726a',
    'red.mark': '#fff1dc',
    'green.face': '#76cf5e',
    'green.edge': '#2b6a1d',
    'green.line': '#4a9c37',
    'green.mark': '#123c0b',
    'blue.face': '#6e8aff',
    'blue.edge': '#1b2f8f',
    'blue.line': '#3b55cf',
    'blue.mark': '#0a1650',
    'yellow.face': '#fff04a',
    'yellow.edge': '#8f6b00',
    'yellow.line': '#cfa51a',
    'yellow.mark': '#4a3500',
    'dead.face': '#a29d96',
    'dead.edge': '#6c6761',
    'dead.line': '#8a857e',
    'dead.mark': '#f4efe6',
  },
};
