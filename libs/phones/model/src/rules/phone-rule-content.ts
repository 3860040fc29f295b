import type { PhoneRule } from '../phone-rule';

/** A phone rule as staff edit it on branches. Its key is the item's key. */
export interface PhoneRuleContent extends Omit<PhoneRule, 'id'> {
  /** A rule that is off stays stored and applies to no visit. */
  readonly isActive: boolean;
  /** For staff. */
  readonly note: string;
}

const KEY = /^[a-z0-9-]{1,60}$/;

/** True if a phone rule may have this key. */
export const isPhoneRuleKey = (key: string): boolean => KEY.test(key);

/** Returns the rules that apply to visits: the active ones, with their keys as ids. */
export const activeRules = (contents: readonly (readonly [key: string, content: PhoneRuleContent])[]): readonly PhoneRule[] =>
  contents.flatMap(([id, { isActive, name, priority, conditions, settings }]) =>
    isActive ? [{ id, name, priority, conditions, settings }] : [],
  );
