import { databaseOfTests } from '../../testing';
import { createSessionStore } from './session-store';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

describe('the session store', () => {
  it('stores a session until it expires or is destroyed [R6.01]', async () => {
    const store = createSessionStore(database, log);
    const call = (work: (done: (error?: unknown, value?: unknown) => void) => void) =>
      new Promise((resolve, reject) => work((error, value) => (error ? reject(error) : resolve(value))));
    const session = { cookie: { originalMaxAge: 60_000 }, visitorId: 'v1' } as never;
    await call((done) => store.set('sid-1', session, done));
    expect(await call((done) => store.get('sid-1', done))).toMatchObject({ visitorId: 'v1' });
    await database.pool.query("update session set expire = now() - interval '1 minute' where sid = 'sid-1'");
    expect(await call((done) => store.get('sid-1', done))).toBeUndefined();
    await call((done) => store.destroy('sid-1', done));
    const { rows } = await database.pool.query("select count(*)::int as count from session where sid = 'sid-1'");
    expect(rows).toEqual([{ count: 0 }]);
  });
});
