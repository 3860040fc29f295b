/** PostgreSQL's type numbers of the elements that we send. */
export const TEXT_OID = 25;
export const BYTEA_OID = 17;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/**
 * Encodes a one-dimensional array in PostgreSQL's binary form, for use as a query parameter: dimensions, a flag for nulls, the element
 * type, then the length and bytes of each element. In text form, every quote in every element would be escaped here and unescaped on the
 * server. For a large group of rows that costs more than everything else.
 */
export function binaryArray(elementOid: number, elements: readonly (string | Uint8Array | null)[]): Buffer {
  let size = HEADER_BYTES;
  let nulls = 0;
  for (const element of elements) {
    size += LENGTH_BYTES;
    if (element === null) nulls = 1;
    else size += typeof element === 'string' ? byteLength(element) : element.length;
  }
  const array = Buffer.allocUnsafe(size);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(nulls, 4);
  array.writeInt32BE(elementOid, 8);
  array.writeInt32BE(elements.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const element of elements) {
    const start = at + LENGTH_BYTES;
    if (element === null) at = start;
    else if (typeof element === 'string') at = start + writeText(array, element, start);
    else {
      array.set(element, start);
      at = start + element.length;
    }
    array.writeInt32BE(element === null ? NULL_LENGTH : at - start, start - LENGTH_BYTES);
  }
  return array;
}

/** For a text up to this length, a loop here is faster than a call into native code. */
const SHORT_TEXT_LENGTH = 64;
const FIRST_NON_ASCII = 0x80;

function isShortAscii(text: string): boolean {
  if (text.length > SHORT_TEXT_LENGTH) return false;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) >= FIRST_NON_ASCII) return false;
  return true;
}

const byteLength = (text: string): number => (isShortAscii(text) ? text.length : Buffer.byteLength(text));

/** Writes a text and returns its length in bytes. */
function writeText(target: Buffer, text: string, at: number): number {
  if (!isShortAscii(text)) return target.write(text, at, 'utf8');
  for (let index = 0; index < text.length; index++) target[at + index] = text.charCodeAt(index);
  return text.length;
}
