import { validate, version } from 'uuid';
import { newId } from './id';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  it('returns unique UUIDs of version 7', () => {
    const ids = Array.from({ length: 2000 }, newId);

    for (const id of ids) {
      expect(id).toMatch(UUID_V7);
      expect([validate(id), version(id)]).toEqual([true, 7]);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns ids that sort by their creation', () => {
    const ids = Array.from({ length: 2000 }, newId);

    expect([...ids].sort()).toEqual(ids);
  });

  it('returns sorted ids when a millisecond has no more room, and when the clock goes back', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const ids = Array.from({ length: 10_000 }, newId);
    now.mockReturnValue(Date.now() - 3_600_000);
    ids.push(newId());
    now.mockRestore();

    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID_V7);
  });

  it('starts with the time in milliseconds', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2038, 0, 19));
    const id = newId();
    now.mockRestore();
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2038, 0, 19));
  });
});
