import { claimFindings } from './claim-findings';

describe('claimFindings', () => {
  it.each([
    ['Savings are guaranteed.', 'warning', 'This says “guaranteed”. '],
    ['We are approved by Medicare.', 'stop', 'This says “approved by Medicare”. '],
    ['Claim free groceries today.', 'warning', 'This says “Claim free” without its condition. '],
  ])('quotes the words of "%s", and suggests a correction [R15.05]', (text, severity, begin) => {
    const [finding] = claimFindings(text, 'english');
    expect(finding).toMatchObject({ severity, excerpt: text });
    expect(finding?.message.startsWith(begin)).toBe(true);
    expect(finding?.message).toMatch(/[Tt]ake it away\.$/);
  });

  it('returns nothing for words without a promise [R15.05]', () => {
    expect(claimFindings('Compare plans in your area.', 'english')).toEqual([]);
  });
});
