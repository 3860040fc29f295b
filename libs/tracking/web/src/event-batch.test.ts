import type { EventBody } from '@waypost/tracking/contract';
import { anEventBody } from '@waypost/tracking/contract/testing';
import fc from 'fast-check';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS, batchesOf, batchOf } from './event-batch';

const bytesOf = (batch: readonly EventBody[]) => Buffer.byteLength(JSON.stringify(batch));
const events = fc
  .array(fc.tuple(fc.nat({ max: 90_000 }), fc.constantFrom('x', 'é', '語')), { maxLength: 12 })
  .map((sizes) => sizes.map(([size, letter], index) => anEventBody(String(index), { filler: letter.repeat(size) })));

describe('batchOf', () => {
  it('takes up to 100 events of ordinary size [R7.06]', () => {
    const many = Array.from({ length: 150 }, (_, index) => anEventBody(String(index)));

    expect(batchOf(many)).toEqual(many.slice(0, MAX_BATCH_EVENTS));
    expect(MAX_BATCH_EVENTS).toBe(100);
  });

  it('stays within 200 kB on the wire, unless one event alone is larger [R7.06]', () => {
    fc.assert(
      fc.property(events, (list) => {
        const batch = batchOf(list);
        expect(batch.length).toBeGreaterThanOrEqual(Math.min(1, list.length));
        if (batch.length > 1) expect(bytesOf(batch)).toBeLessThanOrEqual(MAX_BATCH_BYTES);
        const oneMore = list.slice(0, batch.length + 1);
        if (oneMore.length > batch.length) expect(bytesOf(oneMore)).toBeGreaterThan(MAX_BATCH_BYTES - 2);
      }),
    );
    expect(MAX_BATCH_BYTES).toBe(200_000);
  });
});

describe('batchesOf', () => {
  it('skips no event and changes no order [R7.06]', () => {
    fc.assert(fc.property(events, (list) => expect(batchesOf(list, { maxBytes: 60_000 }).flat()).toEqual(list)));
  });
});
