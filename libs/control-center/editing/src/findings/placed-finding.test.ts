import type { ContentFinding } from '@waypost/content/model';
import { controlOf, findingsText, listedFindings, newsIn } from './placed-finding';

const finding = (partial: Partial<ContentFinding> = {}): ContentFinding => ({
  severity: 'warning',
  code: 'claim-certainty',
  message: 'This says “guaranteed”.',
  field: 'headline',
  excerpt: 'Savings are guaranteed.',
  ...partial,
});
const stop = (field: string | null) => finding({ severity: 'stop', message: 'Take it away.', field });

describe('the listed findings of an item', () => {
  it('are sorted by weight, and contain only the save fault of an invalid field [R15.05]', () => {
    const listed = listedFindings({ title: 'Title is empty.' }, [finding(), stop('title'), stop('body[0].text')]);
    expect(listed.map(({ weight, field }) => `${weight} ${field}`)).toEqual(['save title', 'stop body[0].text', 'warning headline']);
  });

  it.each([
    [[], 'Nothing to fix before publishing'],
    [[stop('title')], '1 thing to fix before publishing'],
    [[stop('title'), stop(null), finding()], '2 things to fix before publishing, 1 to consider'],
    [[finding()], '1 thing to consider before publishing'],
  ] as const)('are counted in words: %j [R15.05]', (findings, words) => expect(findingsText(listedFindings({}, findings))).toBe(words));

  it.each([
    ['headline', 'headline'],
    ['benefits[3]', 'benefits'],
    ['body[0].paragraphs[2]', 'body[0].paragraphs'],
    ['body[1].links[0].href', 'body[1].links[0].href'],
    ['body[1]', 'body'],
  ])('on %s belong to the control %s [R15.05]', (field, control) => expect(controlOf(field)).toBe(control));

  it('are announced once, whatever else is typed into their sentence [R15.07]', () => {
    const before = listedFindings({}, [finding()]);
    const longer = listedFindings({}, [finding({ excerpt: 'Savings are guaranteed, we say.' }), stop('body[0].text')]);
    expect(newsIn([], before, 'page')).toBe('Headline: This says “guaranteed”.');
    expect(newsIn(before, longer, 'page')).toBe('Body, block 1: Text: Take it away.');
    expect(newsIn(longer, longer, 'page')).toBeNull();
    expect(newsIn([], listedFindings({ title: 'Title is empty.' }, []), 'page')).toBeNull();
  });
});
