import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Brand } from '@waypost/brands';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { requestLog } from '../log';
import { problemHandler, type IsDatabaseAway } from '../problems';
import { findVisitedBrand, notFound } from '../src/index';

export interface ServedRoutes {
  readonly port: number;
  /** Returns everything that was logged. */
  logged(): string;
  stop(): Promise<void>;
}

export interface ServedRoutesOptions {
  /** If absent, no route may ask for the visited brand. */
  readonly brands?: readonly Brand[];
  /** If absent, no error means that the database is away. */
  readonly isDatabaseAway?: IsDatabaseAway;
}

/** Serves a concern's routes on a free port, between the handlers that every process has before and after them. */
export async function serveRoutes(
  mount: (app: Express) => void,
  { brands = [], isDatabaseAway = () => false }: ServedRoutesOptions = {},
): Promise<ServedRoutes> {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const log = pino({ level: 'info' }, stream);

  const app = express();
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(requestLog(log));
  if (brands.length > 0) app.use(findVisitedBrand(brands));
  mount(app);
  app.use(notFound('There is no such route'));
  app.use(problemHandler({ log, isDatabaseAway }));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    port: (server.address() as AddressInfo).port,
    logged: () => lines.join(''),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
