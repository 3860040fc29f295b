import { createHash } from 'node:crypto';
import type { NewPageSnapshot } from '@waypost/pages/server';
import { databaseOfTests } from '../../testing';
import { createPageSnapshotStore } from './page-snapshot-store';

const database = databaseOfTests();
const at = new Date('2026-11-18T18:00:00.000Z');
const later = new Date('2026-11-18T19:00:00.000Z');
const aPage = (html: string): NewPageSnapshot => ({
  hash: createHash('sha256').update(html).digest('base64url'),
  brandId: 'tqg',
  path: '/quiz/auto',
  variant: 'warm',
  publication: 7,
  buildId: 'b1',
  html,
});

describe('page snapshots in PostgreSQL', () => {
  it('are returned byte for byte, stored once, and compressed [R15.08]', async () => {
    const store = createPageSnapshotStore(database);
    const page = aPage(`<!doctype html><p>Zoë 🐘</p>${'<li>the same again</li>'.repeat(500)}`);
    expect(await store.touch(page.hash, at)).toBe(false);
    await Promise.all([store.add(page, at), store.add(page, at)]);
    expect(await store.touch(page.hash, later)).toBe(true);
    expect(await store.find(page.hash)).toEqual({ ...page, firstAt: at, lastAt: later });
    const row = await database.prisma.pageSnapshot.findFirstOrThrow();
    expect(row.html.length).toBeLessThan(page.html.length / 20);
  });

  it('keep their first and last time if an earlier rendering arrives late [R15.08]', async () => {
    const store = createPageSnapshotStore(database);
    const page = aPage('<p>seen twice</p>');
    const between = new Date('2026-11-18T18:30:00.000Z');
    await store.add(page, between);
    const times = [];
    for (const time of [later, at, between]) {
      expect(await store.touch(page.hash, time)).toBe(true);
      const stored = await store.find(page.hash);
      times.push([stored?.firstAt, stored?.lastAt]);
    }
    expect(times).toEqual([
      [between, later],
      [at, later],
      [at, later],
    ]);
  });

  it('keep their times if two processes store them at once, the later rendering first [R15.08]', async () => {
    const store = createPageSnapshotStore(database);
    const page = aPage('<p>stored twice</p>');
    await store.add(page, later);
    await store.add(page, at);
    const stored = await store.find(page.hash);
    expect([stored?.firstAt, stored?.lastAt]).toEqual([at, later]);
  });

  it('are not returned if somebody changed them [R15.08]', async () => {
    const store = createPageSnapshotStore(database);
    const [page, other] = [aPage('<p>seen</p>'), aPage('<p>another</p>')];
    await store.add(page, at);
    await store.add(other, at);
    await database.pool.query('update kept_page set html = (select html from kept_page where hash = $1) where hash = $2', [
      other.hash,
      page.hash,
    ]);
    expect(await store.find(page.hash)).toBeNull();
    await database.pool.query("update kept_page set html = 'x' where hash = $1", [page.hash]);
    expect(await store.find(page.hash)).toBeNull();
  });
});
