import { isRecord } from './unknown-json';

/** What is wrong with a request's body, and where: `data.vehicles.0.year`. */
export interface BodyFault {
  /** '' is the body itself. */
  readonly field: string;
  readonly message: string;
}

/** Carries a fault out of the readers below; `parsePartnerRequestBody` turns it into a Result. */
export class BodyFaultError extends Error {
  override readonly name = 'BodyFaultError';
  constructor(readonly fault: BodyFault) {
    super(fault.message);
  }
}

/** Longer than any valid answer: only keeps a hostile body from being passed on to a partner. */
const MAX_TEXT_CHARACTERS = 1024;
const MAX_ADDRESS_CHARACTERS = 4096;

/** Reads the named fields of an untrusted object and nothing else. Each reader throws a BodyFaultError. */
export class BodyFields {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    private readonly path = '',
  ) {
    if (!isRecord(value)) throw new BodyFaultError({ field: path, message: 'must be an object' });
    this.fields = value;
  }

  object(name: string): BodyFields {
    return new BodyFields(this.get(name), this.pathOf(name));
  }

  text(name: string): string {
    const value = this.get(name);
    if (typeof value !== 'string' || value.trim() === '') return this.refuse(name, 'must be a text');
    if (value.length > MAX_TEXT_CHARACTERS) return this.refuse(name, `must be at most ${MAX_TEXT_CHARACTERS} characters long`);
    return value;
  }

  textOrNull(name: string): string | null {
    return this.isAbsent(name) ? null : this.text(name);
  }

  /** What the server puts its own value in place of: anything but a text is as good as none. */
  replaceableText(name: string): string {
    const value = this.get(name);
    return typeof value === 'string' ? value.slice(0, MAX_TEXT_CHARACTERS) : '';
  }

  /** A text of the given form. */
  matching(name: string, form: RegExp, description: string): string {
    const value = this.get(name);
    return typeof value === 'string' && form.test(value) ? value : this.refuse(name, `must be ${description}`);
  }

  matchingOrNull(name: string, form: RegExp, description: string): string | null {
    return this.isAbsent(name) ? null : this.matching(name, form, description);
  }

  wholeNumber(name: string, from: number, to: number): number {
    const value = this.get(name);
    const isInRange = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
    return isInRange ? value : this.refuse(name, `must be a whole number from ${from} to ${to}`);
  }

  exactly<T extends string | number>(name: string, expected: T): T {
    return this.get(name) === expected ? expected : this.refuse(name, `must be ${JSON.stringify(expected)}`);
  }

  oneOfOrNull<T extends string | number | boolean>(name: string, allowed: readonly T[]): T | null {
    if (this.isAbsent(name)) return null;
    const value = this.get(name);
    const found = allowed.find((entry) => entry === value);
    return found === undefined ? this.refuse(name, `must be one of ${allowed.map((entry) => JSON.stringify(entry)).join(', ')}`) : found;
  }

  webAddress(name: string): string {
    const value = this.get(name);
    const isAddress =
      typeof value === 'string' && value.length <= MAX_ADDRESS_CHARACTERS && /^https?:\/\//i.test(value) && URL.canParse(value);
    return isAddress ? value : this.refuse(name, 'must be the address of a web page');
  }

  texts(name: string, count: number): string[] {
    const value = this.get(name);
    const isList =
      Array.isArray(value) &&
      value.length === count &&
      value.every((entry) => typeof entry === 'string' && entry.length <= MAX_TEXT_CHARACTERS);
    return isList ? value : this.refuse(name, `must be a list of ${count} texts`);
  }

  /** A list that may be absent, each entry an object. */
  objects<T>(name: string, maxCount: number, read: (entry: BodyFields) => T): T[] {
    if (this.isAbsent(name)) return [];
    const value = this.get(name);
    if (!Array.isArray(value) || value.length > maxCount) return this.refuse(name, `must be a list of at most ${maxCount}`);
    return value.map((entry, index) => read(new BodyFields(entry, `${this.pathOf(name)}.${index}`)));
  }

  isAbsent(name: string): boolean {
    const value = this.get(name);
    return value === undefined || value === null;
  }

  private get(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }

  private pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  private refuse(name: string, message: string): never {
    throw new BodyFaultError({ field: this.pathOf(name), message });
  }
}
