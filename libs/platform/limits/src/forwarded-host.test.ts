import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { takeForwardedHost } from './forwarded-host';

const hostAfter = (forwarded: string | undefined, isTrusted: boolean): string | undefined => {
  const headers: IncomingHttpHeaders = { host: 'inside.example' };
  if (forwarded !== undefined) headers['x-forwarded-host'] = forwarded;
  takeForwardedHost(() => isTrusted)({ socket: { remoteAddress: '192.0.2.1' } as Socket, headers });
  return headers.host;
};

describe('takeForwardedHost [R1.05]', () => {
  it.each([
    ['a proxy of ours', 'tallgrass.example', true, 'tallgrass.example'],
    ['a chain of them: the first is what the visitor asked for', 'tallgrass.example, edge.example', true, 'tallgrass.example'],
    ['anybody', 'tallgrass.example', false, 'inside.example'],
    ['a proxy that forwards none', undefined, true, 'inside.example'],
    ['a proxy that forwards an empty one', ' , ', true, 'inside.example'],
  ])('is right for a request from %s', (_who, forwarded, isTrusted, host) => expect(hostAfter(forwarded, isTrusted)).toBe(host));
});
