/** By what a person who asks about their data can say who they are. */
export type ContactKind = 'phone' | 'email';

export interface Contact {
  readonly kind: ContactKind;
  /** In the one form in which it is compared; see {@link contactOf}. */
  readonly value: string;
}

const PHONE_DIGITS = 10;

/**
 * A phone number or an e-mail address in the one form in which it is looked for, however it was typed: ten digits, or
 * lower case without spaces around. Null where the text is neither.
 */
export function contactOf(kind: ContactKind, text: string): Contact | null {
  const value = kind === 'phone' ? phoneDigits(text) : text.trim().normalize('NFC').toLowerCase();
  const isContact = kind === 'phone' ? value.length === PHONE_DIGITS : /^[^\s@]+@[^\s@]+$/.test(value);
  return isContact ? { kind, value } : null;
}

/** US numbers are given with and without the country's 1. */
const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** The contacts in a form's answers, or in several forms'. */
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
