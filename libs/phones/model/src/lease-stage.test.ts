import { leaseStage, type LeaseFacts } from './lease-stage';

const offered: LeaseFacts = {
  offeredAt: '2026-11-18T18:00:00.000Z',
  expiresAt: '2026-11-18T18:05:00.000Z',
  shownAt: null,
  clickedAt: null,
};
const shown = { ...offered, shownAt: '2026-11-18T18:00:01.000Z' };
const clicked = { ...shown, clickedAt: '2026-11-18T18:01:00.000Z' };
const LAST_MS = '2026-11-18T18:04:59.999Z';

describe('leaseStage', () => {
  it.each([
    ['offered', offered],
    ['shown', shown],
    ['clicked', clicked],
  ] as const)('is %s to its last millisecond, and expired at the very instant of its end [R8.05]', (stage, lease) => {
    expect(leaseStage(lease, new Date(LAST_MS))).toBe(stage);
    expect(leaseStage(lease, new Date(offered.expiresAt))).toBe('expired');
  });
});
