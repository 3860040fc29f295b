import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { contractionsIn, statementsIn } from './contracting.mjs';
import { inWorkspace } from '../workspace.mjs';

const FOLDER = inWorkspace('prisma/migrations');
const NAMES = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
const sqlOf = (name) => readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8');

/**
 * Migrations that removed something before two builds could run at once (`…_shared_builds`). Applied migrations are not edited, and no
 * others may join this list.
 */
const BEFORE_TWO_BUILDS = [
  '20261121035103_visitor_rights',
  '20261121040052_consents_need_their_text',
  '20261121040627_events_by_day',
  '20261121050431_dashboard_figures_by_page',
  '20261121051300_dashboard_figures_of_all_sources',
  '20261122105426_factory_reviews',
  '20261122144300_experiment_unit_age',
  '20261122172836_audit_that_proves',
  '20261122215100_previews_outlast',
];
/** A migration with this comment was checked: the previous release works without what it removes. */
const LOOKED_AT = /^-- contracts: \S/m;

test('migrations only expand, so that the previous release goes on working [R16.07]', () => {
  const contractions = NAMES.filter((name) => !BEFORE_TWO_BUILDS.includes(name) && !LOOKED_AT.test(sqlOf(name))).flatMap((name) =>
    contractionsIn(sqlOf(name)).map((why) => `${name} ${why}`),
  );
  assert.deepEqual(contractions, []);
});

test('the list of migrations before the shared builds has no needless entry', () => {
  const [firstOfTwo] = NAMES.filter((name) => name.endsWith('_shared_builds'));
  assert.deepEqual(
    BEFORE_TWO_BUILDS.filter((name) => name >= firstOfTwo || contractionsIn(sqlOf(name)).length === 0),
    [],
  );
});

for (const sql of [
  'ALTER TABLE a DROP COLUMN b;',
  'ALTER TABLE "a" DROP b;',
  'ALTER TABLE a RENAME TO c;',
  'ALTER TABLE a RENAME COLUMN b TO c;',
  'ALTER TABLE a ALTER COLUMN b TYPE BIGINT;',
  'ALTER TABLE a ALTER COLUMN b SET DATA TYPE DECIMAL(10, 2);',
  'ALTER TABLE a ALTER COLUMN b SET NOT NULL;',
  'ALTER TABLE a ALTER COLUMN b DROP NOT NULL;',
  'ALTER TABLE a ALTER COLUMN b DROP DEFAULT;',
  'ALTER TABLE a ADD COLUMN b TEXT NOT NULL;',
  "ALTER TABLE a ADD COLUMN c TEXT NOT NULL DEFAULT '', ADD COLUMN b DECIMAL(10, 2) NOT NULL;",
  'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0);',
  'ALTER TABLE a ADD CONSTRAINT c FOREIGN KEY (b) REFERENCES d (id);',
  'CREATE UNIQUE INDEX i ON a (b);',
  "ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT ''; CREATE UNIQUE INDEX i ON a (b);",
  'CREATE TRIGGER t BEFORE INSERT ON a EXECUTE FUNCTION f();',
  'DROP TABLE a;',
  'DROP FUNCTION f();',
  'TRUNCATE a;',
  "ALTER TYPE a RENAME VALUE 'b' TO 'c';",
  'CREATE OR REPLACE FUNCTION f() RETURNS INT LANGUAGE sql AS $$ SELECT 1; $$;',
  'REVOKE UPDATE ON a FROM b;',
  'CREATE TABLE d (id INT);\n/* a; b */ ALTER TABLE ONLY public.a DROP COLUMN b; -- it was unused',
])
  test(`contractionsIn reports ${sql} [R16.07]`, () => assert.equal(contractionsIn(sql).length, 1));

for (const sql of [
  "ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT '';",
  'ALTER TABLE a ADD COLUMN b TEXT, ADD COLUMN c TEXT; CREATE UNIQUE INDEX i ON a (b, c);',
  'ALTER TABLE a ADD COLUMN b BIGSERIAL NOT NULL;',
  'ALTER TABLE a DROP CONSTRAINT c;',
  'CREATE TABLE a (b TEXT NOT NULL); ALTER TABLE a ADD CONSTRAINT c UNIQUE (b); CREATE UNIQUE INDEX i ON a (b);',
  'CREATE INDEX i ON a (b); DROP INDEX j;',
  "COMMENT ON TABLE a IS 'DROP TABLE b; ALTER TABLE a DROP COLUMN c';",
  'CREATE FUNCTION f() RETURNS VOID LANGUAGE plpgsql AS $body$ BEGIN DROP TABLE a; TRUNCATE b; END $body$;',
])
  test(`contractionsIn accepts ${sql} [R16.07]`, () => assert.deepEqual(contractionsIn(sql), []));

test('statements are separated only outside of quotes', () => {
  assert.deepEqual(statementsIn("SELECT 'a;''b';\n-- c;\nSELECT $x$;$x$  ;"), ["SELECT ''", "SELECT ''"]);
});
