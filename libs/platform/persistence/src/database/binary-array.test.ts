import fc from 'fast-check';
import pg from 'pg';
import { startTestDatabase, type TestDatabase } from '../../testing';
import { BYTEA_OID, binaryArray, TEXT_OID } from './binary-array';

let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await startTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await test.stop();
});

const text = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 80 }))
  .map((value) => value.replaceAll('\u0000', ''));

describe('binaryArray', () => {
  it('passes exact texts to PostgreSQL, including nulls and empty texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { minLength: 1, maxLength: 20 }), async (elements) => {
        const { rows } = await client.query('select $1::text[] as back', [binaryArray(TEXT_OID, elements)]);
        expect(rows[0].back).toEqual(elements);
      }),
      { numRuns: 60 },
    );
  });

  it('passes exact bytes to PostgreSQL', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(fc.uint8Array({ maxLength: 100 })), { minLength: 1, maxLength: 10 }), async (elements) => {
        const { rows } = await client.query('select $1::bytea[] as back', [binaryArray(BYTEA_OID, elements)]);
        expect(rows[0].back.map((bytes: Buffer | null) => bytes && [...bytes])).toEqual(elements.map((bytes) => bytes && [...bytes]));
      }),
      { numRuns: 30 },
    );
  });
});
