import { parseMessages, type StreamMessage } from './event-stream';
import fc from 'fast-check';

const STREAM = ': hello\n\ndata: {"a":1}\n\nevent: skipped\ndata: {"count":2}\n\n: beat\n\ndata: one\ndata: two\n\n';
const MESSAGES: readonly StreamMessage[] = [
  { event: 'message', data: '{"a":1}' },
  { event: 'skipped', data: '{"count":2}' },
  { event: 'message', data: 'one\ntwo' },
];

describe('parseMessages', () => {
  it('returns the same messages, however the stream is split [R10.10]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
        const messages: StreamMessage[] = [];
        let rest = '';
        bounds.slice(1).forEach((end, index) => {
          const taken = parseMessages(rest + STREAM.slice(bounds[index], end));
          messages.push(...taken.messages);
          rest = taken.rest;
        });
        expect({ messages, rest }).toEqual({ messages: MESSAGES, rest: '' });
      }),
    );
  });
});
