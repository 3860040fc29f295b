import type { FieldName } from '../src/answers';
import { checkAnswer, normalizeTyped } from '../src/check-answer';
import { KIND_OF_FIELD, newestVehicleYear, OLDEST_BIRTH_YEAR, OLDEST_VEHICLE_YEAR, type Fault } from '../src/field-schema';
import type { FaultMessages } from './field-words';
import { MAX_TEXT_CHARACTERS, MAX_VEHICLE_TEXT_CHARACTERS } from '../src/text-lengths';

/** A field with the message that asks for it. */
export interface AskedField {
  readonly name: FieldName;
  readonly missing: string;
}

export interface MessageContext {
  readonly required: boolean;
  /** In the page's language. */
  readonly faults: FaultMessages;
  readonly now: Date;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Returns what is wrong with a typed field, politely and specifically, in the page's language (R5.14); null if it is valid, or empty and
 * not required. For the birth date pass `typedValueOf('driver1Dob', values)`.
 */
export function fieldMessage(field: AskedField, rawValue: unknown, { required, faults, now }: MessageContext): string | null {
  const value = normalizeTyped(field.name, rawValue);
  if (isEmpty(value)) return required ? field.missing : null;
  const checked = checkAnswer(field.name, value, { now });
  return 'fault' in checked ? faultMessage(field, checked.fault, faults, now) : null;
}

function faultMessage({ name, missing }: AskedField, fault: Fault, faults: FaultMessages, now: Date): string {
  const kind = KIND_OF_FIELD[name];
  const between = (from: number, to: number): string => faults.years.replace('{from}', String(from)).replace('{to}', String(to));
  switch (fault) {
    case 'too-long':
      if (kind === 'email') break;
      return faults.tooLong.replace('{max}', String(kind === 'vehicle-text' ? MAX_VEHICLE_TEXT_CHARACTERS : MAX_TEXT_CHARACTERS));
    case 'unlisted':
      return kind === 'carrier' ? faults.company : faults.option;
    case 'impossible-date':
      return faults.impossibleDate;
    case 'future':
      return faults.future;
    case 'year-range':
      return kind === 'vehicle-year'
        ? between(OLDEST_VEHICLE_YEAR, newestVehicleYear(now))
        : between(OLDEST_BIRTH_YEAR, now.getUTCFullYear());
    default:
      break;
  }
  switch (kind) {
    case 'zip':
    case 'email':
    case 'phone':
      return faults[kind];
    case 'birth-day':
      return faults.birthDay;
    case 'birth-month':
      return faults.birthMonth;
    case 'vehicle-year':
      return between(OLDEST_VEHICLE_YEAR, newestVehicleYear(now));
    case 'text':
    case 'vehicle-text':
      return faults.text;
    default:
      return missing;
  }
}
