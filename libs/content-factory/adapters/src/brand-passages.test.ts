import { brandRecords } from '@waypost/brands/records';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { brandPassages, brandTexts } from './brand-passages';

const brand = brandRecords.find(({ id }) => id === 'mpa');
if (!brand) throw new Error('mpa is a brand');
const pageOf = (name: string): PageConfiguration => {
  const page = defaultPage(brand, name);
  if (!page) throw new Error(`${name} is a page`);
  return page;
};

describe('brandPassages', () => {
  it('keeps a list as one passage without its numbers, and leaves out steps and calls to action [R10.09]', () => {
    const passages = brandPassages([pageOf('get-yours-x4c'), pageOf('home')], 'english');
    const checks = passages.find(({ heading }) => heading === 'The four checks');
    expect(checks?.text.split('\n')).toHaveLength(4);
    expect(checks?.text).toMatch(/^- \*\*Doctors:\*\* Look each one up/);
    const headings = passages.map(({ heading }) => heading);
    expect(headings).not.toContain('Where you live');
    expect(headings).not.toContain('Begin with where you live');
  });

  it('includes only pages of the given language [R10.09]', () => {
    expect(brandPassages([pageOf('home')], 'spanish')).toEqual([]);
  });
});

describe('brandTexts', () => {
  it('includes the brand’s own facts and every text of its pages [R10.18]', () => {
    const texts = brandTexts(brand, [pageOf('home')], 'english').join('\n');
    expect(texts).toContain(brand.owner);
    expect(texts).toContain('October 15 to December 7');
    expect(texts).toContain('Where you live');
  });

  it('excludes the insurers that the brand reviews [R10.18]', () => {
    expect(JSON.stringify(pageOf('reviews-aetna').body)).toContain('Aetna');
    expect(brandTexts(brand, [pageOf('reviews-aetna')], 'english').join('\n')).not.toContain('Aetna');
  });
});
