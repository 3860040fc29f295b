import { err, isRecord, ok, type Result } from '@waypost/platform/kernel';
import { parsePhoneDigits } from './phone-digits';
import type { PhoneRule, RuleConditions, RuleSettings, WeeklyWindow } from './phone-rule';

/** What is wrong with a rule, and where: `conditions.hours.0.from`. */
export interface RuleFault {
  /** '' is the rule itself. */
  readonly field: string;
  readonly message: string;
}

/** Lists longer than this are pasted by mistake, and would be part of every page. */
const MAX_VALUES = 100;
const MAX_CHARACTERS = 200;
const MAX_PRIORITY = 1_000_000;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_END = '24:00';
const STATE_CODE = /^[A-Z]{2}$/;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Reads a rule as staff or a file wrote it: blanks around a value, one value in place of a list, a number in any spelling
 * and a missing name, priority or setting are fine; fields that nobody knows are dropped. Everything that is wrong is
 * named at once.
 */
export function parsePhoneRule(input: unknown): Result<PhoneRule, readonly RuleFault[]> {
  if (!isRecord(input)) return err([{ field: '', message: 'must be an object' }]);
  const reader = new RuleReader();
  const id = reader.text('id', input['id']) ?? '';
  const rule: PhoneRule = {
    id,
    name: reader.optionalText('name', input['name']) ?? id,
    priority: reader.priority(input['priority']),
    conditions: reader.conditions(input['conditions']),
    settings: reader.settings(input['settings']),
  };
  return reader.faults.length > 0 ? err(reader.faults) : ok(rule);
}

/** Reads fields one by one and remembers each fault; what is wrong reads as null. */
class RuleReader {
  readonly faults: RuleFault[] = [];

  text(field: string, value: unknown): string | null {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text === '') return this.refuse(field, 'must be a text');
    return text.length > MAX_CHARACTERS ? this.refuse(field, `must be at most ${MAX_CHARACTERS} characters long`) : text;
  }

  optionalText(field: string, value: unknown): string | null {
    return isAbsent(value) ? null : this.text(field, value);
  }

  priority(value: unknown): number {
    if (isAbsent(value)) return 0;
    const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
    // Adding 0 makes of -0, which JSON cannot write, the 0 that it is.
    if (Number.isInteger(number) && Math.abs(number) <= MAX_PRIORITY) return number + 0;
    this.refuse('priority', `must be a whole number from -${MAX_PRIORITY} to ${MAX_PRIORITY}`);
    return 0;
  }

  conditions(value: unknown): RuleConditions {
    if (isAbsent(value)) return {};
    if (!isRecord(value)) return this.refuse('conditions', 'must be an object') ?? {};
    const texts = (field: string, given: unknown) => this.texts(field, given);
    const read: Readonly<Record<keyof RuleConditions, (field: string, given: unknown) => unknown>> = {
      brand: texts,
      product: texts,
      page: texts,
      language: texts,
      smid: texts,
      utmSource: texts,
      utmMedium: texts,
      paid: (field, given) => this.flag(field, given),
      state: (field, given) => this.states(field, given),
      hours: (field, given) => this.windows(field, given),
    };
    const entries = Object.entries(read).flatMap(([name, readCondition]) => {
      // Null or an empty list is how a form says "no condition".
      const given = value[name];
      if (isAbsent(given) || (Array.isArray(given) && given.length === 0)) return [];
      return [[name, readCondition(`conditions.${name}`, given)]];
    });
    return Object.fromEntries(entries);
  }

  settings(value: unknown): RuleSettings {
    const given = isRecord(value) ? value : {};
    if (!isRecord(value)) this.refuse('settings', 'must be an object');
    return {
      afid: (isRecord(value) ? this.text('settings.afid', given['afid']) : null) ?? '',
      placementId: this.optionalText('settings.placementId', given['placementId']),
      defaultPhone: isAbsent(given['defaultPhone']) ? null : this.phone('settings.defaultPhone', given['defaultPhone']),
    };
  }

  private phone(field: string, value: unknown): string | null {
    const digits = typeof value === 'string' || typeof value === 'number' ? parsePhoneDigits(String(value)) : null;
    return digits ?? this.refuse(field, 'must be a phone number of ten digits');
  }

  private texts(field: string, value: unknown): readonly string[] {
    return this.list(field, value, (entryField, entry) => this.text(entryField, entry));
  }

  private states(field: string, value: unknown): readonly string[] {
    return this.list(field, value, (entryField, entry) => {
      const code = typeof entry === 'string' ? entry.trim().toUpperCase() : '';
      return STATE_CODE.test(code) ? code : this.refuse(entryField, 'must be a state of two letters');
    });
  }

  private flag(field: string, value: unknown): boolean | null {
    return typeof value === 'boolean' ? value : this.refuse(field, 'must be true or false');
  }

  private windows(field: string, value: unknown): readonly WeeklyWindow[] {
    return this.list(field, value, (entryField, entry) => {
      if (!isRecord(entry)) return this.refuse(entryField, 'must be an object');
      const days = this.list(`${entryField}.days`, entry['days'] ?? [], (dayField, day) =>
        Number.isInteger(day) && Number(day) >= 0 && Number(day) <= 6
          ? Number(day)
          : this.refuse(dayField, 'must be a day from 0 (Sunday) to 6'),
      );
      if (days.length === 0) this.refuse(`${entryField}.days`, 'must name a day');
      const from = this.time(`${entryField}.from`, entry['from'], false);
      const to = this.time(`${entryField}.to`, entry['to'], true);
      if (from === null || to === null) return null;
      return from < to ? { days, from, to } : this.refuse(`${entryField}.to`, 'must be later than from; a night is two windows');
    });
  }

  private time(field: string, value: unknown, isEnd: boolean): string | null {
    const text = typeof value === 'string' ? value.trim() : '';
    if (TIME.test(text) || (isEnd && text === DAY_END)) return text;
    return this.refuse(field, `must be a time like 09:30${isEnd ? `, or ${DAY_END}` : ''}`);
  }

  /** Each value once, in its own order. */
  private list<T>(field: string, value: unknown, read: (field: string, entry: unknown) => T | null): readonly T[] {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (entries.length > MAX_VALUES) return this.refuse(field, `must be at most ${MAX_VALUES} values`) ?? [];
    const values = entries.map((entry, index) => read(`${field}.${index}`, entry)).filter((entry) => entry !== null);
    return [...new Set(values)];
  }

  private refuse(field: string, message: string): null {
    this.faults.push({ field, message });
    return null;
  }
}
