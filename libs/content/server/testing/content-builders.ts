import { brandRecords } from '@waypost/brands/records';
import type { StaffName } from '@waypost/control-center/contract';
import { newId } from '@waypost/kernel';
import { fakeClock, type FakeClock } from '@waypost/kernel/testing';
import type { ContentDeps } from '../src/content-deps';
import { createPageChecks } from '../src/pages/page-checks';
import { createPageKind } from '../src/pages/page-kind';
import { fakeContentStore, type FakeContentStore } from './fake-content-store';

export const ANNA: StaffName = { id: 'staff-anna', name: 'Anna' };
export const BEN: StaffName = { id: 'staff-ben', name: 'Ben' };

export const sitePages = createPageKind({ brands: brandRecords });

export type FakeContentDeps = ContentDeps & { readonly store: FakeContentStore; readonly clock: FakeClock };

/** Use cases over a store in memory, with the pages of the code. */
export const contentDeps = (): FakeContentDeps => ({
  store: fakeContentStore(),
  kinds: { page: sitePages },
  checks: createPageChecks({ pages: sitePages }),
  clock: fakeClock(),
  newId,
});
