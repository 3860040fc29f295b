import { err, isRecord, ok, type Result } from '@waypost/platform/kernel';
import { boolean, object, string, ValidationError, type ObjectSchema } from 'yup';
import { parsePhoneRule, type RuleFault } from '../parse-phone-rule';
import type { PhoneRule } from '../phone-rule';

/** A phone rule as it is edited on branches; its key is the content's. */
export interface PhoneRuleContent extends Omit<PhoneRule, 'id'> {
  /** Off, it is kept and answers nobody. */
  readonly isActive: boolean;
  /** For staff. */
  readonly note: string;
}

const KEY = /^[a-z0-9-]{1,60}$/;
const MAX_NOTE_CHARACTERS = 2000;

/** Whether a phone rule may be called so. */
export const isPhoneRuleKey = (key: string): boolean => KEY.test(key);

type ForStaff = Pick<PhoneRuleContent, 'isActive' | 'note'>;
/** Made on first use, so that a bundle that only names rules holds no schema. */
let forStaff: ObjectSchema<ForStaff> | undefined;
const forStaffSchema = (): ObjectSchema<ForStaff> =>
  (forStaff ??= object({
    isActive: boolean().typeError('must be true or false').default(true),
    note: string().trim().max(MAX_NOTE_CHARACTERS, `must be at most ${MAX_NOTE_CHARACTERS} characters long`).default(''),
  }));

/** Reads a rule's content as a form or a program sent it, as leniently as a rule is read; everything that is wrong is named. */
export function parsePhoneRuleContent(key: string, sent: unknown): Result<PhoneRuleContent, readonly RuleFault[]> {
  const parsed = parsePhoneRule(isRecord(sent) ? { ...sent, id: key } : sent);
  const staffs = parseForStaff(sent);
  if (!parsed.ok || !staffs.ok) return err([...(parsed.ok ? [] : parsed.error), ...(staffs.ok ? [] : staffs.error)]);
  const { id: _id, ...rule } = parsed.value;
  return ok({ ...rule, ...staffs.value });
}

function parseForStaff(sent: unknown): Result<ForStaff, readonly RuleFault[]> {
  try {
    const { isActive, note } = isRecord(sent) ? sent : {};
    const given = { ...(isActive !== null && { isActive }), ...(note !== null && { note }) };
    return ok(forStaffSchema().validateSync(given, { abortEarly: false }));
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return err(error.inner.map(({ path, message }) => ({ field: path ?? '', message })));
  }
}

/** The rules that answer visits: the active ones, each by its key. */
export const activeRules = (contents: readonly (readonly [key: string, content: PhoneRuleContent])[]): readonly PhoneRule[] =>
  contents.flatMap(([id, { isActive, name, priority, conditions, settings }]) =>
    isActive ? [{ id, name, priority, conditions, settings }] : [],
  );
