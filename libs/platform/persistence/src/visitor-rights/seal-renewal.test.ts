import { createKeyRing } from '@waypost/platform/sealing';
import { aDataKey, aKeyRing } from '@waypost/platform/sealing/testing';
import { exportVisitor } from '@waypost/visitor-rights/server';
import { renewSeals } from '@waypost/visitor-rights/server/retention';
import { databaseOfTests } from '../../testing';
import { aPerson, rightsDeps, unwrapped } from '../../testing/person-held';
import { createVisitorStore } from '../visitor/visitor-store';
import { createSealRenewal } from './seal-renewal';
import { SEALED_COLUMNS } from './sealed-columns';

const log = { info: jest.fn(), warn: jest.fn() };
const database = databaseOfTests({ log });

describe('key rotation [R15.02]', () => {
  it('covers every sealed column of the database', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns as c
       join information_schema.columns as k using (table_schema, table_name)
       join pg_class on pg_class.oid = (quote_ident(c.table_name))::regclass and not relispartition
       where c.table_schema = 'public' and c.data_type = 'bytea' and k.column_name = 'key_id'`,
    );
    const digests = SEALED_COLUMNS.flatMap(({ table, digest }) => (digest ? [`${table}.${digest.column}`] : []));
    const sealed = [...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...digests];
    expect(rows.map(({ name }) => name).sort()).toEqual(sealed.sort());
  });

  it('seals everything again, in batches, after which the older key is not needed', async () => {
    await database.asOwner('truncate visitor, lead, consent, event, event_id, rejected_event, contact_index, visitor_link, staff_session');
    const older = aKeyRing('old');
    for (let number = 0; number < 5; number++) {
      await aPerson(database, `rotated-${number}`, { phone: `(310) 555-010${number}`, keyRing: older });
    }
    const rotated = aKeyRing('new', 'old');
    // One of them was saved again since, with the new key.
    await aPerson(database, 'rotated-0', { phone: '(310) 555-0100', keyRing: rotated });

    const seals = createSealRenewal(database, rotated);
    const small = { ...seals, renewBatch: (name: string, after: string | null) => seals.renewBatch(name, after, 2) };
    expect(await renewSeals({ seals: small, log })()).toMatchObject({ failed: 0 });
    expect(await renewSeals({ seals, log })()).toEqual({ renewed: 0, failed: 0 });
    for (const { table } of SEALED_COLUMNS) {
      const { rows } = await database.pool.query(`select distinct key_id from ${table} where key_id is not null`);
      expect(rows.filter(({ key_id: keyId }) => keyId !== 'new')).toEqual([]);
    }

    const alone = rightsDeps(database, aKeyRing('new'));
    for (let number = 0; number < 5; number++) {
      const held = unwrapped(await exportVisitor(alone)({ by: 'phone', value: `310555010${number}` }));
      expect(held.visitors).toMatchObject([{ state: { forms: { 'auto-v1': { driver1FirstName: `rotated-${number}-first` } } } }]);
      expect(held.leads).toMatchObject([{ answers: { driver1FirstName: `rotated-${number}-first` } }]);
      expect(held.consents).toMatchObject([{ isIntact: true }]);
      expect(held.contacts).toHaveLength(2);
      expect(held.events.every((event) => (event as { personal: unknown }).personal !== null)).toBe(true);
    }
  });

  it('recognizes a person by a number that an older key digested [R15.03]', async () => {
    await aPerson(database, 'before', { phone: '(310) 555-0155', keyRing: aKeyRing('old') });
    expect((await exportVisitor(rightsDeps(database, aKeyRing('new', 'old')))({ by: 'phone', value: '3105550155' })).ok).toBe(true);
  });

  it('leaves unopenable values unchanged, and reports them', async () => {
    await database.asOwner('truncate visitor, lead, consent, event, event_id, rejected_event, contact_index');
    await aPerson(database, 'lost', { keyRing: aKeyRing('gone') });
    const warn = jest.fn();
    const impostor = createKeyRing([aDataKey('new'), { id: 'gone', key: aDataKey('other').key }]);
    const { renewed, failed } = await renewSeals({ seals: createSealRenewal(database, impostor), log: { ...log, warn } })();
    expect([renewed, failed]).toEqual([0, 8]);
    expect(warn).toHaveBeenCalledWith({ column: 'visitor.state', failed: 1 }, expect.any(String));
    expect((await createVisitorStore(database, aKeyRing('gone')).load('lost-visitor'))?.userState.forms).toMatchObject({
      'auto-v1': { driver1FirstName: 'lost-first' },
    });
  });
});
