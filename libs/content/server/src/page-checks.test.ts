import { brandRecords } from '@waypost/brands/records';
import type { PageContent } from '@waypost/control-center/contract';
import { aPage } from '@waypost/pages/model/testing';
import { activeRoutes, routeTable } from '@waypost/routing/model';
import { createPageChecks, pageFindings } from './page-checks';
import { createPageKind } from './page-kind';

const pages = createPageKind({ brands: brandRecords });
const check = createPageChecks({ pages });
const now = new Date('2026-11-21T12:00:00Z');
const defaults = pages.entries.map(({ key }) => ({ kind: 'page' as const, key, label: key, data: pages.defaultOf(key) ?? {} }));
const brandOf = (id: string) => {
  const brand = brandRecords.find((one) => one.id === id);
  if (!brand) throw new Error(id);
  return brand;
};
const content = (partial: Partial<PageContent>): PageContent => ({ ...aPage(), smid: null, xsmid: null, ...partial });
const findings = (brandId: string, partial: Partial<PageContent>) =>
  pageFindings(brandOf(brandId), content(partial), {
    routes: activeRoutes(routeTable, brandOf(brandId).id),
    articlePaths: new Set(['/reviews/mine']),
    now,
  });

describe('the checks of pages', () => {
  it('stop no page that comes with the code [R15.05] [R3.04]', () => {
    expect(defaults.length).toBeGreaterThan(300);
    expect(check(defaults, now).filter(({ severity }) => severity === 'stop')).toEqual([]);
  });

  it('find nothing to warn of on them either [R15.05]', () => {
    expect(check(defaults, now).map(({ key, code, field, excerpt }) => `${key} ${code} ${field}: ${excerpt}`)).toEqual([]);
  });
});
