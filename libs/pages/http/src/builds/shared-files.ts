import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import type { BuildFile } from '@waypost/pages/server/builds';
import type { RequestHandler } from 'express';

/** What tells where code came from is given to nobody. */
const NOT_GIVEN = /\.map(?:\.br)?$/;
/** Of the names that builds give; another is no file of one. */
const NAME = /^\/[\w./-]+$/;
const BROTLI = '.br';

export type FindFile = (file: string) => Promise<Uint8Array | null>;

/** The files of a build's folders, by the folder's name in addresses. */
export const builtFiles = (folders: Readonly<Record<string, string>>): readonly BuildFile[] =>
  Object.entries(folders).flatMap(([name, folder]) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_GIVEN.test(entry.name))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { path: `${name}/${path.relative(folder, file).split(path.sep).join('/')}`, body: readFileSync(file) };
      }),
  );

/**
 * Files of the builds that other processes run, for whoever got a page from one of them (R16.07). Their names hold a digest of what is
 * in them: what was found never changes.
 */
export const sharedFiles =
  (folder: string, find: FindFile, cacheControl: string): RequestHandler =>
  async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method) || !NAME.test(req.path)) return next();
    const name = `${folder}${req.path}`;
    const packed = req.acceptsEncodings(BROTLI.slice(1)) ? await find(name + BROTLI) : null;
    const body = packed ?? (await find(name));
    if (body === null) return next();
    res.type(path.extname(name)).set('cache-control', cacheControl).vary('accept-encoding');
    if (packed) res.set('content-encoding', BROTLI.slice(1));
    res.send(Buffer.from(body));
  };
