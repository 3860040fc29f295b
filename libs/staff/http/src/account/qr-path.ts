import { encode } from 'uqr';

/** White around the picture, in modules: cameras need it. */
const BORDER = 4;

/** A text as a QR code: so many modules a side, and the dark ones as the path of an SVG. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
