import { endFault, instantOf, localText, timeAsked } from './time-range';

const NOW = Date.parse('2026-11-18T18:00:00.000Z');

describe('the time in an address [R10.21]', () => {
  it.each([
    ['', '2026-11-17T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['in=hour', '2026-11-18T17:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['in=week', '2026-11-11T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['in=kept', '1970-01-01T00:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['in=constructor', '2026-11-17T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['in=custom&from=2026-11-01T00:00:00.000Z&to=2026-11-02T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    ['in=custom&from=2026-11-02T00:00:00.000Z&to=2026-11-01T00:00:00.000Z', '2026-11-17T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['in=custom&from=never&to=2026-11-02T00:00:00.000Z', '2026-11-17T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
  ])('%j is from %s to %s', (query, from, to) => {
    expect(timeAsked(new URLSearchParams(query), NOW)).toEqual({ from, to });
  });

  it('is the view’s default if the address has none', () => {
    expect(timeAsked(new URLSearchParams(), NOW, 'kept').from).toBe('1970-01-01T00:00:00.000Z');
    expect(timeAsked(new URLSearchParams('in=hour'), NOW, 'kept').from).toBe('2026-11-18T17:00:00.000Z');
  });

  it.each([
    ['2026-11-02T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 'Must be after From'],
    ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 'Must be after From'],
    ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', undefined],
    ['', '2026-11-02T00:00:00.000Z', undefined],
  ])('from %s to %s has the fault %j', (from, to, fault) => {
    expect(endFault({ in: 'custom', from, to })).toBe(fault);
    expect(endFault({ in: 'day', from, to })).toBeUndefined();
  });

  it('is typed in the reader’s local time and converts back unchanged', () => {
    expect(instantOf(localText('2026-11-18T18:00:00.000Z'))).toBe('2026-11-18T18:00:00.000Z');
    expect([instantOf(''), instantOf('soon')]).toEqual([null, null]);
  });
});
