import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrationUrlOf } from './migrate.mjs';

const pooler = { DATABASE_URL: 'postgresql://process@pooler/waypost' };

test('a database is migrated as its owner, and never through a pooler [R16.06]', () => {
  const direct = { ...pooler, DATABASE_DIRECT_URL: 'postgresql://process@db/waypost' };
  const owner = 'postgresql://owner@db/waypost';
  assert.equal(migrationUrlOf(pooler), pooler.DATABASE_URL);
  assert.equal(migrationUrlOf(direct), direct.DATABASE_DIRECT_URL);
  assert.equal(migrationUrlOf({ ...direct, DATABASE_OWNER_URL: ` ${owner} ` }), owner);
});

test('a pooler without a direct address needs the owner’s address, and the error names both variables [R16.06]', () => {
  const none = { ...pooler, DATABASE_DIRECT_URL: 'none' };
  assert.throws(() => migrationUrlOf(none), /^CannotStart: DATABASE_DIRECT_URL is none; DATABASE_OWNER_URL must be/);
  assert.equal(migrationUrlOf({ ...none, DATABASE_OWNER_URL: 'postgresql://owner@db/waypost' }), 'postgresql://owner@db/waypost');
});
