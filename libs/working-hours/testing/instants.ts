/** A Wednesday, 10:00 in Los Angeles: open to everyone. `fakeClock` starts here too. */
export const OPEN_AT = '2026-11-18T18:00:00.000Z';
/** A Sunday, 10:00 in Los Angeles: closed to everyone, until Monday 05:00 (13:00 UTC). */
export const CLOSED_AT = '2026-11-22T18:00:00.000Z';
/** A Saturday, 10:00 in Los Angeles. */
export const OPEN_BUT_FOR_AFFILIATES_AT = '2026-11-21T18:00:00.000Z';
