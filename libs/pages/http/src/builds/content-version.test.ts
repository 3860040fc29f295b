import { fakeClock } from '@waypost/platform/kernel/testing';
import { createContentVersion } from './content-version';

const BEFORE = '2026-09-30T00:00:00Z';
const AFTER = '2026-12-02T00:00:00Z';

const versionAt = (at: string, publication: number | null) =>
  createContentVersion({ publication: () => publication, clock: fakeClock(at) })();

describe('the version of the content', () => {
  it('changes with each publication [R2.15]', () => {
    expect([versionAt(AFTER, null), versionAt(AFTER, 1), versionAt(AFTER, 2)]).toEqual(['0', '1', '2']);
  });

  it('changes when the legal texts change [R2.15] [R15.05]', () => {
    expect(versionAt(BEFORE, 1)).not.toBe(versionAt(AFTER, 1));
    expect(versionAt(BEFORE, 1)).toBe(versionAt('2026-09-29T00:00:00Z', 1));
  });
});
