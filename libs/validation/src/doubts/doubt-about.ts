import type { Language } from '@waypost/brands';
import type { FieldName } from '../answers';
import { KIND_OF_FIELD } from '../field-schema';
import { nearEmail } from './email-hosts';
import { isOneSlip, nearWord } from './near-word';

/** A valid answer that is probably a slip. The visitor is politely asked once more, and the answer is never refused for it. */
export interface AnswerDoubt {
  readonly question: string;
  /** The probable answer in the field's format; null if there is no guess. */
  readonly suggestion: string | null;
  /** The label of the button that takes the suggestion; null without one. */
  readonly take: string | null;
  /** The label of the button that confirms the answer. */
  readonly keep: string;
}

/** The facts by which a ZIP code is judged. */
export interface ZipFacts {
  /** The ZIP codes that exist with the same first three digits; null while unknown, and then none is doubted. */
  readonly ofArea: readonly string[] | null;
  /** The ZIP code of the visitor's IP address; null if there is none. */
  readonly ofPlace: string | null;
}

export interface DoubtContext {
  readonly language: Language;
  readonly now: Date;
  /** The usual answers to this field, such as a make's models; absent if there are none. */
  readonly usual?: readonly string[];
  readonly zips?: ZipFacts;
}

const YOUNGEST_DRIVER_YEARS = 16;
const OLDEST_DRIVER_YEARS = 110;

const WORDS: Readonly<
  Record<
    Language,
    {
      readonly keep: string;
      take(suggestion: string): string;
      meant(suggestion: string): string;
      zip(typed: string): string;
      age(years: number): string;
      name(typed: string): string;
      readonly street: string;
    }
  >
> = {
  english: {
    keep: 'It is right',
    take: (suggestion) => `Use ${suggestion}`,
    meant: (suggestion) => `Did you mean ${suggestion}?`,
    zip: (typed) => `We can’t find the ZIP code ${typed}. Can you check it again?`,
    age: (years) => `By this date, your age would be ${years}. Can you check the year?`,
    name: (typed) => `Is “${typed}” how your name is written?`,
    street: 'This address has no house number. Can you check it?',
  },
  spanish: {
    keep: 'Es correcto',
    take: (suggestion) => `Usar ${suggestion}`,
    meant: (suggestion) => `¿Quiso decir ${suggestion}?`,
    zip: (typed) => `No encontramos el código postal ${typed}. ¿Puede revisarlo una vez más?`,
    age: (years) => `Según esta fecha, su edad sería ${years}. ¿Puede revisar el año una vez más?`,
    name: (typed) => `¿Su nombre se escribe “${typed}”?`,
    street: 'Esta dirección no tiene número. ¿Puede revisarla una vez más?',
  },
};

/**
 * Returns why a valid answer is probably a slip (a ZIP code that no place has, a driver of twelve, `Corola`); null for most answers.
 * Storage and transport do not use doubts: they stay lenient (R5).
 */
export function doubtAbout(field: FieldName, value: string, context: DoubtContext): AnswerDoubt | null {
  const words = WORDS[context.language];
  const ask = (question: string): AnswerDoubt => ({ question, suggestion: null, take: null, keep: words.keep });
  const suggest = (suggestion: string | null): AnswerDoubt | null =>
    suggestion === null ? null : { question: words.meant(suggestion), suggestion, take: words.take(suggestion), keep: words.keep };

  switch (KIND_OF_FIELD[field]) {
    case 'zip':
      return exists(value, context.zips) ? null : (suggest(nearZip(value, context.zips)) ?? ask(words.zip(value)));
    case 'email':
      return suggest(nearEmail(value));
    case 'vehicle-text':
      return suggest(nearWord(value, context.usual ?? []));
    case 'birth-date': {
      const years = ageOn(value, context.now);
      return years < YOUNGEST_DRIVER_YEARS || years > OLDEST_DRIVER_YEARS ? ask(words.age(years)) : null;
    }
    case 'text':
      return doubtAboutText(field, value, ask, words);
    default:
      return null;
  }
}

/** True if a place has this ZIP code, or if that is unknown. */
const exists = (zip: string, zips?: ZipFacts): boolean => zips?.ofArea?.includes(zip) ?? true;

/** Of all codes that are one slip away, only that of the visitor's own place is likelier than the others. */
const nearZip = (zip: string, zips?: ZipFacts): string | null => (zips?.ofPlace && isOneSlip(zip, zips.ofPlace) ? zips.ofPlace : null);

function doubtAboutText(
  field: FieldName,
  value: string,
  ask: (question: string) => AnswerDoubt,
  words: (typeof WORDS)[Language],
): AnswerDoubt | null {
  if (field === 'driver1Address') return /\d/.test(value) ? null : ask(words.street);
  if (field === 'driver1FirstName' || field === 'driver1LastName') return /\p{L}/u.test(value) ? null : ask(words.name(value));
  return null;
}

/** Returns the full years from a date of birth (`yyyy-MM-dd`) to a moment. */
function ageOn(birthDate: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
