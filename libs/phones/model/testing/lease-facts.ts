import type { LeaseFacts } from '../src/lease-stage';

/** A number that was offered at the start of `fakeClock`, for five minutes. */
export const OFFERED_LEASE: LeaseFacts = {
  offeredAt: '2026-11-18T18:00:00.000Z',
  expiresAt: '2026-11-18T18:05:00.000Z',
  shownAt: null,
  clickedAt: null,
};
export const SHOWN_LEASE: LeaseFacts = { ...OFFERED_LEASE, shownAt: '2026-11-18T18:00:01.000Z' };
export const CLICKED_LEASE: LeaseFacts = { ...SHOWN_LEASE, clickedAt: '2026-11-18T18:01:00.000Z' };

/** The last millisecond of that lease. */
export const BEFORE_LEASE_END = '2026-11-18T18:04:59.999Z';
