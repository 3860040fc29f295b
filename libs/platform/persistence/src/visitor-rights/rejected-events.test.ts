import { ownIdsOf } from './rejected-events';

describe('the ids of a refused event [R15.03]', () => {
  it.each([
    ['its own', JSON.stringify({ sessionId: 's', anonymousId: 'a', properties: { sessionId: 'x' } }), { sessionId: 's', anonymousId: 'a' }],
    ['those that are texts', JSON.stringify({ sessionId: 7, anonymousId: 'a' }), { sessionId: null, anonymousId: 'a' }],
    ['none of a text that is no JSON', 'sessionId: s', { sessionId: null, anonymousId: null }],
    ['none of a list', JSON.stringify([{ sessionId: 's' }]), { sessionId: null, anonymousId: null }],
    ['none of a body that no key opens', null, { sessionId: null, anonymousId: null }],
  ])('are %s', (_what, body, ids) => {
    expect(ownIdsOf(body)).toEqual(ids);
  });
});
