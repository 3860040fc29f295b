import { newId } from './id';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  it('makes UUIDs of version 7, no two alike', () => {
    const ids = Array.from({ length: 2000 }, newId);

    for (const id of ids) expect(id).toMatch(UUID_V7);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('makes ids that sort by the time they were made', () => {
    const ids = Array.from({ length: 2000 }, newId);

    expect([...ids].sort()).toEqual(ids);
  });
});
