import { type Html, markup } from '../../../web/reading.js';

/** Modules of a QR code that stay empty around it. */
const BORDER = 4;

/** An address as a QR code, drawn on white in each theme, as cameras read it; `label` says what it is. */
export async function qrHtml(address: string, label: string): Promise<Html> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const size = String(rows.length);
  return markup`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" width="264" height="264" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
}
