import { brandRecords } from '@waypost/brands/records';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { permissionOf } from '@waypost/platform/privacy';
import { aSite } from '../testing';

const [tqg] = brandRecords.filter(({ id }) => id === 'tqg');

describe('the phone line’s state in a page [R8.12]', () => {
  it.each([
    ['2026-11-18T18:00:00.000Z', true, '2026-11-19T01:00:00.000Z'],
    ['2026-11-19T01:00:00.000Z', false, '2026-11-19T13:00:00.000Z'],
    ['2026-11-21T23:00:00.000Z', false, '2026-11-23T13:00:00.000Z'],
  ])('is valid at %s until the line opens or closes next', async (instant, isOpen, change) => {
    if (!tqg) throw new Error('tqg is a brand');
    const { pages, rendered } = aSite({ clock: fakeClock(instant) });
    const { validUntil } = await pages.render(tqg, '/call-auto', { permission: permissionOf({}), visit: null });
    expect(rendered.at(-1)?.boot.payload?.line?.isOpen).toBe(isOpen);
    expect(validUntil).toBe(Date.parse(change));
    expect(rendered.at(-1)?.boot.payload?.line).not.toHaveProperty('utmMedium');
  });
});
