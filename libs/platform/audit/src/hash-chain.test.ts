import fc from 'fast-check';
import { canonicalJson } from './canonical-json';
import { CHAIN_START, chained, followChain, type AuditedChange, type AuditRecord, type ChainKey } from './hash-chain';

const key: ChainKey = { secret: new Uint8Array(32).fill(7), from: 1 };
const change: fc.Arbitrary<AuditedChange> = fc.record({
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  by: fc.option(fc.record({ id: fc.string(), name: fc.string(), email: fc.option(fc.string()) })),
  address: fc.option(fc.string()),
  agent: fc.option(fc.string()),
  token: fc.option(fc.string()),
  action: fc.string(),
  subject: fc.string(),
  before: fc.jsonValue(),
  after: fc.jsonValue(),
});
const log = fc
  .array(change, { minLength: 2, maxLength: 6 })
  .map((changes) =>
    changes.reduce<readonly AuditRecord[]>((entries, change) => [...entries, chained(change, entries.at(-1) ?? CHAIN_START, key)], []),
  );

describe('the chain of the audit log', () => {
  it('is intact as it was written, also after a round trip through JSON [R10.11]', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const read = entries.map((entry) => ({
          ...entry,
          before: JSON.parse(JSON.stringify(entry.before)),
          after: JSON.parse(JSON.stringify(entry.after)),
        }));
        expect(followChain(read, key)).toMatchObject({ isWhole: true, head: { number: entries.length } });
      }),
    );
  });

  it('reports where an entry is missing [R10.11]', () => {
    fc.assert(
      fc.property(log, fc.nat(), (entries, seed) => {
        const removed = seed % (entries.length - 1);
        const rest = entries.filter((_, index) => index !== removed);
        expect(followChain(rest, key)).toEqual({ isWhole: false, brokenAt: removed + 1 });
      }),
    );
  });

  it.each<[string, (entry: AuditRecord) => Partial<AuditRecord>]>([
    ['the time', ({ at }) => ({ at: new Date(at.getTime() + 1) })],
    ['the person', () => ({ by: { id: 'another', name: 'Another person', email: null } })],
    ['their e-mail', ({ by }) => ({ by: { id: '', name: '', ...by, email: `${by?.email ?? ''}!` } })],
    ['the address', ({ address }) => ({ address: `${address ?? ''}!` })],
    ['the agent', ({ agent }) => ({ agent: `${agent ?? ''}!` })],
    ['the token', ({ token }) => ({ token: `${token ?? ''}!` })],
    ['the action', ({ action }) => ({ action: `${action}!` })],
    ['the subject', ({ subject }) => ({ subject: `${subject}!` })],
    ['what was before', ({ before }) => ({ before: [before] })],
    ['what is after', ({ after }) => ({ after: [after] })],
    ['the hash', () => ({ hash: '0'.repeat(64) })],
  ])('reports where %s was changed [R10.11]', (_what, altered) => {
    fc.assert(
      fc.property(log, fc.nat(), (entries, seed) => {
        const index = seed % entries.length;
        const read = entries.map((entry, at) => (at === index ? { ...entry, ...altered(entry) } : entry));
        expect(followChain(read, key)).toEqual({ isWhole: false, brokenAt: index + 1 });
      }),
    );
  });

  it('rejects an entry that was made without the key [R10.11]', () => {
    const another: ChainKey = { ...key, secret: new Uint8Array(32).fill(8) };
    fc.assert(
      fc.property(log, change, (entries, forged) => {
        const whole = [...entries, chained(forged, entries.at(-1) ?? CHAIN_START, another)];
        expect(followChain(whole, key)).toEqual({ isWhole: false, brokenAt: whole.length });
      }),
    );
  });

  it('rejects an entry without a key once the chain has a key [R10.11]', () => {
    fc.assert(
      fc.property(log, change, (entries, forged) => {
        const whole = [...entries, chained(forged, entries.at(-1) ?? CHAIN_START, { ...key, from: Infinity })];
        expect(followChain(whole, key)).toEqual({ isWhole: false, brokenAt: whole.length });
      }),
    );
  });

  it('continues after entries from before there was a key [R10.11]', () => {
    fc.assert(
      fc.property(log, change, (entries, next) => {
        const later: ChainKey = { ...key, from: entries.length + 1 };
        const unkeyed = entries.reduce<readonly AuditRecord[]>(
          (all, entry) => [...all, chained(entry, all.at(-1) ?? CHAIN_START, later)],
          [],
        );
        expect(followChain([...unkeyed, chained(next, unkeyed.at(-1) ?? CHAIN_START, later)], later).isWhole).toBe(true);
        expect(followChain(unkeyed, key)).toEqual({ isWhole: false, brokenAt: 1 });
      }),
    );
  });

  it('can be checked from any link [R10.11]', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const first = followChain(entries.slice(0, 1), key);
        expect(first.isWhole && followChain(entries.slice(1), key, first.head).isWhole).toBe(true);
      }),
    );
  });
});

describe('canonicalJson', () => {
  it('returns equal texts for equal values [R10.11]', () => {
    expect(canonicalJson({ b: [1, { d: 1, c: null }], a: undefined })).toBe('{"b":[1,{"c":null,"d":1}]}');
    expect(canonicalJson(undefined)).toBe('null');
    expect(canonicalJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))));
  });
});
