import type { Language } from '@waypost/brands';
import type { DraftText } from './finding';
import { otherProductFindings } from './other-product';

describe('otherProductFindings', () => {
  it.each<[Language, Partial<DraftText>, readonly string[]]>([
    ['english', { title: 'Is car insurance cheaper after 65?' }, ['title car insurance']],
    ['english', { title: 'Saving', description: 'What life insurance pays.' }, ['description life insurance']],
    ['spanish', { title: 'El seguro de su carro' }, ['title seguro de su carro']],
    ['spanish', { title: 'Cuánto cuesta el seguro de auto' }, ['title seguro de auto']],
    ['english', { title: 'Dental care', body: 'Your car insurance is another matter.' }, []],
    ['english', { title: 'Car rides to the doctor' }, []],
  ])('in %s of %j: %j [R15.05] [R10.20]', (language, text, expected) => {
    const findings = otherProductFindings({ title: '', description: '', body: '', ...text }, language);
    expect(findings.map(({ field, excerpt }) => `${field} ${excerpt}`)).toEqual(expected);
  });
});
