import { aKeyRing } from '@waypost/platform/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { startTestDatabase, type TestDatabase } from '../../testing';
import { createEventStore } from '../tracking/event-store';
import { createDatabase } from './database';
import { unnamed } from './unnamed-statements';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
}, 60_000);
afterAll(() => test.stop());

describe('a database behind a pooler in transaction mode [R16.02]', () => {
  it('has no named statements on its connection', async () => {
    // The same database by another address, as behind a pooler: clients cannot see what is in between.
    const direct = new URL(test.url);
    direct.searchParams.set('application_name', 'direct');
    const namedStatements = async (directUrl?: string | null): Promise<unknown> => {
      const database = createDatabase({
        keyRing: aKeyRing(),
        url: test.url,
        ...(directUrl === undefined ? {} : { directUrl }),
        poolSize: 1,
        log: { warn: () => undefined },
      });
      await createEventStore(database, aKeyRing()).insert([anAcceptedEvent()]);
      const { rows } = await database.pool.query("select name from pg_prepared_statements where name = 'insert-events'");
      await database.close();
      return rows.length;
    };
    expect([await namedStatements(), await namedStatements(direct.href), await namedStatements(null)]).toEqual([1, 0, 0]);
  });

  it('removes only the name of a statement', () => {
    expect(unnamed({ name: 'a', text: 'select 1', values: [1] })).toEqual({ text: 'select 1', values: [1] });
    expect([unnamed('select 1'), unnamed(null)]).toEqual(['select 1', null]);
  });
});
