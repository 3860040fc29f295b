import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditOrigin } from '@waypost/platform/audit';
import { rawRequest } from '@waypost/platform/express/testing';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ABANDONED_WORK_MS, noteOrigin } from './note-origin';

/** Starts a server whose only handler runs after the origin is noted. */
async function serve(handler: RequestHandler) {
  const server = express().use(noteOrigin, handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the origin of a request to the control center', () => {
  it('is there until the response begins, and then no more [R10.11]', async () => {
    const seen: (string | null)[] = [];
    const { server, port } = await serve((_req, res) => {
      seen.push(auditOrigin().agent);
      res.json({});
      seen.push(auditOrigin().agent);
    });
    await rawRequest(port, '/', { headers: { 'user-agent': 'Browser/1' } });
    server.close();
    expect(seen).toEqual(['Browser/1', null]);
  });

  it('ends a while after its client has left [R10.11]', () => {
    jest.useFakeTimers();
    const req = { ip: '203.0.113.1', get: () => 'Browser/1' } as unknown as Request;
    const res = Object.assign(new EventEmitter(), { headersSent: false, writeHead: () => undefined });
    noteOrigin(req, res as unknown as Response, () => {
      res.emit('close');
      jest.advanceTimersByTime(ABANDONED_WORK_MS - 1);
      expect(auditOrigin().agent).toBe('Browser/1');
      jest.advanceTimersByTime(1);
      expect(auditOrigin().agent).toBeNull();
    });
    jest.useRealTimers();
  });

  // Last, because this request stays under way.
  it('stays with the work of a request whose client has left [R10.11]', async () => {
    const works = new EventEmitter();
    const { server, port } = await serve(async (_req, res) => {
      client.destroy();
      await once(res, 'close');
      works.emit('recorded', auditOrigin().agent);
    });
    const client = request({ host: '127.0.0.1', port, headers: { 'user-agent': 'Browser/1' } });
    client.on('error', () => undefined);
    client.end();
    expect(await once(works, 'recorded')).toEqual(['Browser/1']);
    server.close();
  });
});
