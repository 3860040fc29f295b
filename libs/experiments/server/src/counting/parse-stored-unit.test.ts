import type { UnitState, WaitingUnit } from './count-store';
import { parseStoredUnit } from './parse-stored-unit';

const PHASE = { experiment: 'headline', phase: 1, unit: 'unit-1' };
const ENTERED: UnitState = {
  ...PHASE,
  variant: 'b',
  epoch: 0,
  exposedAt: '2026-11-20T18:00:00.000Z',
  exposedOn: '2026-11-20',
  sessionId: 's1',
  anonymousId: 'a1',
  leftOut: null,
  did: { called: '2026-11-20' },
  amounts: { '2026-11-20': [12, 144] },
};
const EARLIER: WaitingUnit = { ...PHASE, waitingSince: '2026-11-20T18:00:00.000Z', early: 0 };
const ACTION = { receivedAt: '2026-11-20T18:00:00.000Z', metrics: ['called'], amount: 0 } as const;

describe('parseStoredUnit', () => {
  it.each([ENTERED, EARLIER, { ...EARLIER, actions: [ACTION] }, { ...ENTERED, ofNewerBuild: true }])('reads %j [R9.04]', (unit) => {
    expect(parseStoredUnit(unit)).toBe(unit);
  });

  it.each([
    null,
    PHASE,
    { ...ENTERED, phase: '1' },
    { ...ENTERED, did: null },
    { ...ENTERED, exposedAt: undefined },
    { ...EARLIER, early: '0' },
    { ...EARLIER, actions: [{ ...ACTION, amount: null }] },
  ])('returns null for %j [R9.04]', (other) => {
    expect(parseStoredUnit(other)).toBeNull();
  });
});
