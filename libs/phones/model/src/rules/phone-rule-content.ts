import type { PhoneRule } from '../phone-rule';

/** A phone rule as it is edited on branches; its key is the content's. */
export interface PhoneRuleContent extends Omit<PhoneRule, 'id'> {
  /** Off, it is kept and answers nobody. */
  readonly isActive: boolean;
  /** For staff. */
  readonly note: string;
}

const KEY = /^[a-z0-9-]{1,60}$/;

/** Whether a phone rule may be called so. */
export const isPhoneRuleKey = (key: string): boolean => KEY.test(key);

/** The rules that answer visits: the active ones, each by its key. */
export const activeRules = (contents: readonly (readonly [key: string, content: PhoneRuleContent])[]): readonly PhoneRule[] =>
  contents.flatMap(([id, { isActive, name, priority, conditions, settings }]) =>
    isActive ? [{ id, name, priority, conditions, settings }] : [],
  );
