import path from 'node:path';
import { notFound } from '@waypost/platform/express';
import { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { ServeStaticOptions } from 'serve-static';

const ONE_HOUR_MS = 3_600_000;
const ONE_YEAR_MS = 365 * 24 * ONE_HOUR_MS;

/** The files of a folder, in the brotli form that the build wrote beside each. */
const files = (folder: string, serveStatic: ServeStaticOptions): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { ...serveStatic, dotfiles: 'ignore' },
  });

/** The files of the web app's client build. Hashed names never change; the others may, and are asked for again after an hour. */
export function clientFiles(clientFolder: string): Router {
  const router = Router();
  const missing = notFound('There is no such file');
  router.use('/assets', files(path.join(clientFolder, 'assets'), { immutable: true, maxAge: ONE_YEAR_MS }), missing);
  for (const folder of ['brands', 'images'])
    router.use(`/${folder}`, files(path.join(clientFolder, folder), { maxAge: ONE_HOUR_MS }), missing);
  return router;
}
