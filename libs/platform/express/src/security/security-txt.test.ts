import { fakeClock } from '@waypost/platform/kernel/testing';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { securityTxt } from './security-txt';

async function asked(contact: string | null): Promise<Response> {
  const server = express()
    .use(securityTxt(contact, fakeClock('2026-11-18T18:00:00.000Z')))
    .listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/security.txt`);
  } finally {
    server.close();
  }
}

describe('security.txt [R15.01]', () => {
  it('names the contact for a weakness, and its expiry', async () => {
    const answer = await asked('mailto:security@waypost.example');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe(
      'Contact: mailto:security@waypost.example\nExpires: 2027-05-19T18:00:00.000Z\nPreferred-Languages: en, es\n',
    );
  });

  it('does not exist if the operator named no contact', async () => {
    expect((await asked(null)).status).toBe(404);
  });
});
