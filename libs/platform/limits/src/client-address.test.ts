import type { Socket } from 'node:net';
import { clientAddress } from './client-address';

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
  ])('where %s', (_what, trusts, forwarded, address) => expect(ask('192.0.2.1', forwarded, trusts)).toBe(address));
});
