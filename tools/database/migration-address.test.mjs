import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrationUrlOf } from './migration-address.mjs';

const pooler = { DATABASE_URL: 'postgresql://process@pooler/waypost' };

test('a database is migrated as its owner, and never through a pooler [R16.06]', () => {
  const direct = { ...pooler, DATABASE_DIRECT_URL: 'postgresql://process@db/waypost' };
  const owner = 'postgresql://owner@db/waypost';
  assert.deepEqual(migrationUrlOf(pooler), { name: 'DATABASE_URL', url: pooler.DATABASE_URL });
  assert.deepEqual(migrationUrlOf(direct), { name: 'DATABASE_DIRECT_URL', url: direct.DATABASE_DIRECT_URL });
  assert.deepEqual(migrationUrlOf({ ...direct, DATABASE_OWNER_URL: ` ${owner} ` }), { name: 'DATABASE_OWNER_URL', url: owner });
});

test('a pooler without a direct address needs the owner’s address, and the error names both variables [R16.06]', () => {
  const none = { ...pooler, DATABASE_DIRECT_URL: 'none' };
  assert.throws(() => migrationUrlOf(none), /^CannotStart: DATABASE_DIRECT_URL is none; DATABASE_OWNER_URL must be/);
  assert.equal(migrationUrlOf({ ...none, DATABASE_OWNER_URL: 'postgresql://owner@db/waypost' }).name, 'DATABASE_OWNER_URL');
});

for (const [name, value] of [
  ['DATABASE_OWNER_URL', 'nonsense'],
  ['DATABASE_OWNER_URL', 'none'],
  ['DATABASE_OWNER_URL', 'mysql://owner:hunter2@db/waypost'],
  ['DATABASE_DIRECT_URL', 'owner:hunter2@db:5432'],
  ['DATABASE_URL', 'http://process:hunter2@db'],
])
  test(`${name} with the value ${value} is named in one line, which does not repeat it [R16.03]`, () => {
    assert.throws(() => migrationUrlOf({ ...pooler, [name]: value }), {
      name: 'CannotStart',
      message: `${name} is not a URL like postgresql://… or postgres://….`,
    });
  });

test('the processes’ address is named if it is missing, with the owner’s address too [R16.03]', () => {
  for (const env of [{ DATABASE_URL: ' ' }, { DATABASE_OWNER_URL: 'postgresql://owner@db/waypost' }])
    assert.throws(() => migrationUrlOf(env), /^CannotStart: DATABASE_URL is not set; it must be a URL/);
});
