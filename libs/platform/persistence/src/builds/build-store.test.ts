import { databaseOfTests } from '../../testing';
import { createBuildStore } from './build-store';

const database = databaseOfTests();
const OLD = { id: 'old', timestamp: 1_000 };
const NEW = { id: 'new', timestamp: 2_000 };
const file = (path: string, text = path) => ({ path, body: Buffer.from(text) });
const store = () => createBuildStore(database);
const idsOf = (builds: readonly { readonly id: string }[]) => builds.map(({ id }) => id);

describe('the builds of a site’s processes [R16.07]', () => {
  beforeEach(async () => {
    await database.pool.query('delete from build');
  });

  it('include those of running processes, the longest in service first', async () => {
    await store().keep(OLD, () => []);
    await store().beat('a', OLD);
    await store().keep(NEW, () => []);
    expect(await store().beat('b', NEW)).toEqual([OLD, NEW]);
    await store().leave('a');
    expect(idsOf(await store().beat('b', NEW))).toEqual(['new']);
    await store().beat('a', OLD);
    await database.pool.query("update running_process set seen_at = now() - interval '1 minute' where id = 'a'");
    expect(idsOf(await store().beat('b', NEW))).toEqual(['new']);
  });

  it('return to service if no process ran them: a rolled back deploy counts as the newer build', async () => {
    await store().keep(OLD, () => []);
    await store().keep(NEW, () => []);
    await store().beat('b', NEW);
    await store().keep(OLD, () => []);
    expect(idsOf(await store().beat('a', OLD))).toEqual(['new', 'old']);
    await store().keep(NEW, () => []);
    expect(idsOf(await store().beat('c', NEW))).toEqual(['new', 'old']);
  });

  it('have files that every process reads, stored once and for a day after their last use', async () => {
    const files = jest.fn(() => [file('assets/a.js'), file('assets/a.js.br', 'packed')]);
    await store().keep(OLD, files);
    await store().keep(OLD, files);
    expect(files).toHaveBeenCalledTimes(1);
    await store().keep(NEW, () => [file('assets/a.js'), file('assets/b.js')]);
    expect((await store().paths()).toSorted()).toEqual(['assets/a.js', 'assets/a.js.br', 'assets/b.js']);
    expect(String(Buffer.from((await store().read('assets/a.js.br')) ?? []))).toBe('packed');
    expect(await store().read('assets/none.js')).toBeNull();
    await database.pool.query("update build set seen_at = now() - interval '25 hours' where id = 'old'");
    await store().keep(NEW, () => []);
    expect((await store().paths()).toSorted()).toEqual(['assets/a.js', 'assets/b.js']);
  });
});
