/** Something the product deliberately cannot do (R8.06: beta takes no Medicare leads). */
export class NotImplementedError extends Error {
  override readonly name = 'NotImplementedError';
}
