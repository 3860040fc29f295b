import { demonstrationRefusal } from './demonstration-refusal';
import { DEMONSTRATION_SESSIONS, inventedVisits } from './invented-visits';

describe('inventedVisits', () => {
  const visits = inventedVisits('2026-11-19');

  it('are the same for the same day, and different for another day', () => {
    expect(inventedVisits('2026-11-19')).toEqual(visits);
    expect(inventedVisits('2026-11-20')[0]?.unit).not.toBe(visits[0]?.unit);
  });

  it('are on their day, each once and with its own visitor, marked as invented', () => {
    expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
    expect(new Set(visits.map(({ unit }) => unit)).size).toBe(visits.length);
    expect(visits.every(({ id, unit }) => id.startsWith(DEMONSTRATION_SESSIONS) && /^[0-9a-f-]{36}$/.test(unit))).toBe(true);
    expect(visits.every(({ at }) => at >= new Date('2026-11-19T14:00:00Z') && at <= new Date('2026-11-20T04:00:00Z'))).toBe(true);
    expect(visits.map(({ at }) => at.getTime())).toEqual(visits.map(({ at }) => at.getTime()).sort((a, b) => a - b));
  });

  it('are fewer on weekends', () => {
    expect(inventedVisits('2026-11-21').length).toBeLessThan(visits.length);
  });
});

describe('demonstrationRefusal', () => {
  const EMPTY = { isProduction: false, hasWebhook: false, realEvents: 0 };

  it('is null for an installation that is empty, or nearly empty', () => {
    expect([demonstrationRefusal(EMPTY), demonstrationRefusal({ ...EMPTY, realEvents: 900 })]).toEqual([null, null]);
  });

  it.each([
    [{ isProduction: true }, /^NODE_ENV is production/],
    [{ hasWebhook: true }, /^EVENT_WEBHOOK_URL is set/],
    [{ realEvents: 1_001 }, /holds 1,001 events of real visitors/],
    [{ realEvents: 5_000 }, /holds at least 5,000 events of real visitors/],
  ])('refuses %j, with the reason', (change, words) => {
    expect(demonstrationRefusal({ ...EMPTY, ...change })).toMatch(words);
  });
});
