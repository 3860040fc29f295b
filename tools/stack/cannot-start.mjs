/** A start that can't work, said in one line. */
export class CannotStart extends Error {
  constructor(message) {
    super(message);
    this.name = 'CannotStart';
  }
}
