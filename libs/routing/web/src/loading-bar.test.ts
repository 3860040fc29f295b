import fc from 'fast-check';
import { LOADING_BAR_COLOR, LOADING_BAR_DURATION_MS, LOADING_BAR_HEIGHT_PX, LOADING_BAR_THROTTLE_MS, loadingBar } from './loading-bar';

const START = '2026-11-18T18:00:00.000Z';
const after = (ms: number) => loadingBar({ navigatingSince: START, now: new Date(Date.parse(START) + ms) });

describe('loadingBar', () => {
  it('has the measures of the specification [R2.16]', () => {
    expect([LOADING_BAR_COLOR, LOADING_BAR_HEIGHT_PX, LOADING_BAR_THROTTLE_MS, LOADING_BAR_DURATION_MS]).toEqual(['#d33636', 3, 200, 2000]);
  });

  it('is not there while nothing is on its way [R2.16]', () => {
    expect(loadingBar({ navigatingSince: null, now: new Date(START) })).toEqual({ isVisible: false, percent: 0 });
  });

  it('shows only what takes longer than 200 ms [R2.16]', () => {
    expect(after(199).isVisible).toBe(false);
    expect(after(200).isVisible).toBe(true);
  });

  it('has gone most of its way after 2 seconds [R2.16]', () => {
    expect(after(LOADING_BAR_DURATION_MS).percent).toBeGreaterThan(66);
  });

  it('never goes back and never arrives before the page [R2.16]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 600_000 }), fc.nat({ max: 600_000 }), (one, other) => {
        const [sooner, later] = [after(Math.min(one, other)), after(Math.max(one, other))];
        expect(sooner.percent).toBeLessThanOrEqual(later.percent);
        expect(later.percent).toBeLessThan(100);
      }),
    );
  });
});
