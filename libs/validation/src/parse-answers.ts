import { isRecord, systemClock } from '@waypost/platform/kernel';
import { BOOLEAN_FIELDS, TEXT_FIELDS, type Answers, type FieldName } from './answers';
import { birthDateFromParts, birthDateToParts, withWrittenDate } from './birth-date';
import { checkAnswer, normalizeTyped } from './check-answer';

type Accepted = Partial<Record<FieldName, string | boolean | null>>;

/**
 * Returns the valid answers in any input (R5). An invalid value and an unknown field are dropped, null (a skipped answer) stays, and
 * nothing is ever thrown. Text may also be a number. A boolean may be `true`, `yes` or `1`, as a word or a value, in any case. A birth date
 * given in either form is returned in both.
 */
export function parseAnswers(input: unknown, now: Date = systemClock.now()): Answers {
  return parse(input, now, (_field, value) => value);
}

/**
 * Returns the valid answers a person typed into a form. Other spellings (a phone number of ten digits, `5` for `05`, a whole birth date in
 * one of its parts) count too.
 */
export function parseTypedAnswers(input: unknown, now: Date = systemClock.now()): Answers {
  return parse(isRecord(input) ? withWrittenDate(input) : input, now, normalizeTyped);
}

function parse(input: unknown, now: Date, normalize: (field: FieldName, value: unknown) => unknown): Answers {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  const accepted: Accepted = {};
  for (const field of [...TEXT_FIELDS, ...BOOLEAN_FIELDS]) {
    if (!Object.hasOwn(input, field)) continue;
    const checked = checkAnswer(field, normalize(field, (input as Readonly<Record<string, unknown>>)[field]), { now });
    if ('value' in checked) accepted[field] = checked.value;
  }
  return withBothBirthDateForms(accepted, now) as Answers;
}

/** The parts override the whole date: the form asks for the parts, and the whole may be an older answer. */
function withBothBirthDateForms(accepted: Accepted, now: Date): Accepted {
  const { driver1DobYear: year, driver1DobMonth: month, driver1DobDay: day, driver1Dob: whole, ...others } = accepted;
  if (typeof year === 'string' && typeof month === 'string' && typeof day === 'string') {
    const date = birthDateFromParts({ year, month, day });
    if ('value' in checkAnswer('driver1Dob', date, { now })) return { ...accepted, driver1Dob: date };
    // 31 February: each part may be valid, but together they are no birth date.
    return withParts(whole === undefined ? others : { ...others, driver1Dob: whole });
  }
  return withParts(accepted);
}

function withParts(accepted: Accepted): Accepted {
  const parts = typeof accepted.driver1Dob === 'string' ? birthDateToParts(accepted.driver1Dob) : null;
  return parts ? { ...accepted, driver1DobYear: parts.year, driver1DobMonth: parts.month, driver1DobDay: parts.day } : accepted;
}
