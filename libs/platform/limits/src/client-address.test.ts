import type { Socket } from 'node:net';
import { clientAddress, dropForwardedPorts } from './client-address';

const ask = (peer: string, forwarded: string | undefined, trusts: (address: string, hop: number) => boolean) =>
  clientAddress(trusts)({
    socket: { remoteAddress: peer } as Socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

describe('clientAddress [R11.04]', () => {
  it.each([
    ['nothing is trusted', () => false, '203.0.113.9', '192.0.2.1'],
    ['one hop', (_address: string, hop: number) => hop < 1, '203.0.113.9, 198.51.100.2', '198.51.100.2'],
    ['two hops', (_address: string, hop: number) => hop < 2, '203.0.113.9, 198.51.100.2', '203.0.113.9'],
    [
      'by address',
      (address: string) => address.startsWith('192.0.2.') || address === '198.51.100.2',
      '203.0.113.9, 198.51.100.2',
      '203.0.113.9',
    ],
    ['every hop', () => true, '203.0.113.9, 198.51.100.2', '203.0.113.9'],
    ['nothing was forwarded', () => true, undefined, '192.0.2.1'],
    ['an empty list', () => true, ' , ', '192.0.2.1'],
  ])('is right if the trust is: %s', (_what, trusts, forwarded, address) => expect(ask('192.0.2.1', forwarded, trusts)).toBe(address));
});

describe('dropForwardedPorts [R8.15]', () => {
  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['203.0.113.9:1,198.51.100.2:2 , 192.0.2.1', '203.0.113.9, 198.51.100.2, 192.0.2.1'],
    ['unknown:80, 203.0.113.9:1', 'unknown:80, 203.0.113.9'],
  ])('reads %s as %s', (forwarded, addresses) => {
    const headers = { 'x-forwarded-for': forwarded };
    dropForwardedPorts({ headers });
    expect(headers).toEqual({ 'x-forwarded-for': addresses });
  });

  it('adds no header if there is none', () => {
    const headers = {};
    dropForwardedPorts({ headers });
    expect(headers).toEqual({});
  });
});
