import type { ContentData } from '@waypost/content/model';
import { parsePhoneRuleContent } from '@waypost/phones/contract';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';

const readRules = new WeakMap<ContentData, PhoneRuleContent | null>();

/** Reads a stored rule; null if this build can't read it. */
export function storedRule(key: string, data: ContentData): PhoneRuleContent | null {
  const ready = readRules.get(data);
  if (ready !== undefined) return ready;
  const parsed = parsePhoneRuleContent(key, data);
  const rule = parsed.ok ? parsed.value : null;
  readRules.set(data, rule);
  return rule;
}

/** Returns a rule's content as stored: plain JSON, in the form in which the store returns it. */
export const ruleData = (content: PhoneRuleContent): ContentData => JSON.parse(JSON.stringify(content)) as ContentData;
