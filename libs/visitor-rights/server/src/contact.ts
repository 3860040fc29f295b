import { parsePhoneDigits } from '@waypost/phones/model/staff';

/** The data by which a person who asks about their data can identify themselves. */
export type ContactKind = 'phone' | 'email';

export interface Contact {
  readonly kind: ContactKind;
  /** The normalized value for comparison; see {@link contactOf}. */
  readonly value: string;
}

/**
 * Normalizes a phone number or an e-mail address for searching: ten digits, or lower case without surrounding spaces. Returns null if the
 * text is neither.
 */
export function contactOf(kind: ContactKind, text: string): Contact | null {
  const value = kind === 'phone' ? parsePhoneDigits(text) : parseEmail(text);
  return value === null ? null : { kind, value };
}

function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** Returns the contacts in the answers of one or several forms. */
export function contactsIn(answers: readonly Readonly<Record<string, unknown>>[]): readonly Contact[] {
  const contacts = new Map<string, Contact>();
  for (const form of answers) {
    for (const [kind, name] of CONTACT_FIELDS) {
      const text = form[name];
      const contact = typeof text === 'string' ? contactOf(kind, text) : null;
      if (contact) contacts.set(`${kind}:${contact.value}`, contact);
    }
  }
  return [...contacts.values()];
}

const CONTACT_FIELDS = [
  ['phone', 'driver1Phone'],
  ['email', 'driver1Email'],
] as const;
