import { aRulePage } from '@waypost/phones/model/testing';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import type { PhoneRuleRow } from '@waypost/phones/contract';
import { typedRuleFindings } from './typed-rule-findings';

const aRule = (changes: Partial<PhoneRuleContent> = {}): PhoneRuleContent => ({
  name: 'Florida',
  isActive: true,
  priority: 10,
  conditions: {},
  note: '',
  settings: { afid: 'wp', placementId: 'p', defaultPhone: '8005550130' },
  ...changes,
});
const first: PhoneRuleRow = {
  ...aRule({ name: 'Everybody', priority: 20 }),
  key: 'first',
  status: 'published',
  revisionId: 'r',
  updatedAt: null,
  updatedBy: null,
  words: '',
  marks: [],
};
const SITE = { pages: [aRulePage({ brand: 'tqg', product: 'auto' })], numbers: ['8005550130'] };

describe('typedRuleFindings', () => {
  it.each<[string, Partial<PhoneRuleContent>, readonly PhoneRuleRow[], readonly string[]]>([
    ['nothing where nothing speaks against it', {}, [], []],
    ['conditions that no page meets', { conditions: { brand: ['mpa'] } }, [], ['stop never-matches conditions']],
    [
      'a number that no placement has',
      { settings: { afid: 'wp', placementId: 'p', defaultPhone: '8005550131' } },
      [],
      ['warning unknown-number settings.defaultPhone'],
    ],
    ['a rule that hides it', {}, [first], ['warning hidden priority']],
    ['a rule that it hides', { priority: 30 }, [first], ['warning hides priority']],
    ['states that there are not', { conditions: { state: ['FL', 'XQ'] } }, [], ['warning unknown-state conditions.state']],
    ['nothing of one that is off', { isActive: false, conditions: { brand: ['mpa'], state: ['XQ'] } }, [], []],
    ['nothing of one that can’t be read', { priority: 'high' as unknown as number, conditions: { brand: ['mpa'] } }, [], []],
  ])('shows at the field, during typing: %s [R15.05] [R10.16]', (_what, changes, rules, found) => {
    const findings = typedRuleFindings('florida', rules, SITE)(aRule(changes));
    expect(findings.map(({ severity, code, field }) => `${severity} ${code} ${field}`)).toEqual(found);
  });
});
