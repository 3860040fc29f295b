/** PostgreSQL's numbers of the element types we send. */
export const TEXT_OID = 25;
export const BYTEA_OID = 17;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/**
 * A one-dimensional array in PostgreSQL's binary form, as a parameter of a query: dimensions, whether there are nulls, the
 * element's type, then length and bytes of each element. As text, every quote in every element would have to be escaped here
 * and unescaped there, which costs more than everything else about a large group of rows.
 */
export function binaryArray(elementOid: number, elements: readonly (string | Uint8Array | null)[]): Buffer {
  const sizes = elements.map((element) => (element === null ? 0 : typeof element === 'string' ? Buffer.byteLength(element) : element.length));
  const array = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + LENGTH_BYTES + size, HEADER_BYTES));
  array.writeInt32BE(1, 0);
  array.writeInt32BE(elements.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(elementOid, 8);
  array.writeInt32BE(elements.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const [index, element] of elements.entries()) {
    const size = sizes[index] ?? 0;
    at = array.writeInt32BE(element === null ? NULL_LENGTH : size, at);
    if (typeof element === 'string') array.write(element, at, 'utf8');
    else if (element !== null) array.set(element, at);
    at += size;
  }
  return array;
}
