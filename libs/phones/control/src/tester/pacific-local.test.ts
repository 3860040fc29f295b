import { instantOfPacific, pacificLocal } from './pacific-local';
import fc from 'fast-check';

describe('a time in Los Angeles', () => {
  it('is the same there and back, in nights of changing clocks too [R8.12]', () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 });
    const near = fc.integer({ min: -300, max: 300 }).map((minute) => Date.UTC(2026, 10, 1, 9) / 60_000 + minute);
    fc.assert(
      fc.property(fc.oneof(minutes, near), (minute) => {
        const local = pacificLocal(new Date(minute * 60_000));
        expect(pacificLocal(instantOfPacific(local) ?? new Date(0))).toBe(local);
      }),
    );
    expect(pacificLocal(new Date('2026-11-21T18:00:00Z'))).toBe('2026-11-21T10:00');
    expect(instantOfPacific('2026-03-08T02:30')?.toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(instantOfPacific('soon')).toBeNull();
  });
});
