import { aBrand } from '@waypost/brands/testing';
import { callPages } from './call-pages';

const pages = Object.entries(callPages).map(([name, write]) => ({ name, page: write(aBrand()) }));

describe('call pages', () => {
  it.each(pages)('lead only to the phone on $name [R3.07]', ({ page }) => {
    expect(page).toMatchObject({ template: 'call', destination: null, form: null, indexable: false });
  });

  it.each(pages)('list questions to ask, and print no number that a rule or a lease would change, on $name [R3.07] [R8.05]', ({ page }) => {
    expect(page.body.map(({ kind }) => kind)).toContain('steps');
    expect(JSON.stringify(page)).not.toMatch(/\d{3}[-.) ]+\d{4}|tel:/);
  });

  it('never name Social Security as the callee or the payer [R15.05]', () => {
    const words = JSON.stringify(callPages['additional-social-security-call-now']?.(aBrand()));
    expect(words).toContain('not a raise or a payment from Social Security');
    expect(words).toContain('Social Security has nothing to do with this page');
    expect(words).not.toMatch(/call social security|additional (money|check|payment)|extra check/i);
  });
});
