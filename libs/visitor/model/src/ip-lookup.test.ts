import fc from 'fast-check';
import { anIpLookup } from '../testing';
import { parseIpLookup } from './ip-lookup';

describe('parseIpLookup', () => {
  it('reads a whole record back [R6.09]', () => {
    expect(parseIpLookup(JSON.parse(JSON.stringify(anIpLookup())))).toEqual(anIpLookup());
  });

  it('has nulls for values that the server does not have [R6.09]', () => {
    expect(parseIpLookup({ value: '203.0.113.9', expirationDate: '2026-11-18T18:05:00.000Z' })).toEqual({
      value: '203.0.113.9',
      city: null,
      stateCode: null,
      postalCode: null,
      isp: null,
      expirationDate: '2026-11-18T18:05:00.000Z',
    });
  });

  it.each([
    ['no record', null],
    ['text', 'html'],
    ['a list', []],
    ['a problem', { type: 'about:blank', status: 503 }],
    ['a record without an address', { expirationDate: '2026-11-18T18:05:00.000Z' }],
    ['a record that never expires', { value: '203.0.113.9' }],
    ['a record whose end is no instant', { value: '203.0.113.9', expirationDate: 'soon' }],
  ])('reads %s as no record [R6.09]', (_what, answer) => {
    expect(parseIpLookup(answer)).toBeNull();
  });

  it('reads anything without throwing', () => {
    fc.assert(fc.property(fc.anything(), (answer) => void parseIpLookup(answer)));
  });
});
