/** A start that can't work, explained in one line. */
export class CannotStart extends Error {
  constructor(message) {
    super(message);
    this.name = 'CannotStart';
  }
}
