import type { Product } from '@waypost/brands';
import type { DraftText } from './finding';
import { otherProductFindings } from './other-product';

describe('otherProductFindings', () => {
  it.each<[Product, Partial<DraftText>, readonly string[]]>([
    ['medicare', { title: 'Is car insurance cheaper after 65?' }, ['title car insurance']],
    ['medicare', { title: 'Saving', description: 'What life insurance pays.' }, ['description life insurance']],
    ['medicare', { title: 'Dental care', body: 'Your car insurance is another matter.' }, []],
    ['auto', { title: 'Is car insurance cheaper after 65?' }, []],
    ['auto', { title: 'What Medicare pays after a crash' }, ['title Medicare']],
    ['auto', { title: 'After a crash', body: 'Medicare may pay first.' }, []],
  ])('checks for a brand of %s the text %j: %j [R15.05] [R10.20]', (product, text, expected) => {
    const findings = otherProductFindings({ title: '', description: '', body: '', ...text }, { language: 'english', product });
    expect(findings.map(({ field, excerpt }) => `${field} ${excerpt}`)).toEqual(expected);
  });
});
