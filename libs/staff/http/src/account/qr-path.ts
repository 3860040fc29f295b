import { encode } from 'uqr';

/** The white border in modules, which cameras need. */
const BORDER = 4;

/** Returns a text as a QR code: its size in modules, and its dark modules as the path of an SVG. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
