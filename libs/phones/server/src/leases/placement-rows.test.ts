import { aRulePage } from '@waypost/phones/model/testing';
import { placementRows } from './placement-rows';

describe('the placements of a branch', () => {
  it('count a page once, in however many languages and variants it is shown [R10.08]', () => {
    const pages = [
      aRulePage(),
      aRulePage({ smid: 'b-77' }),
      aRulePage({ language: 'spanish' }),
      aRulePage({ page: 'home' }),
      aRulePage({ brand: 'ps', page: 'about' }),
    ];
    const brands = [{ id: 'tqg', name: 'Tallgrass Quote Guide' }] as const;
    const rows = placementRows({ brands, rules: [], pages, leases: [], called: {} });
    expect(rows.map(({ placementId, pages: count }) => [placementId, count])).toEqual([['wp-tqg-auto', 2]]);
  });
});
