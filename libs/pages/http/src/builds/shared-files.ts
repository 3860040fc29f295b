import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import type { BuildFile } from '@waypost/pages/server/builds';
import type { RequestHandler } from 'express';

/** Source maps are never served. */
const NOT_GIVEN = /\.map(?:\.(?:br|gz))?$/;
/** The form of names that builds create. Any other name is refused. */
const NAME = /^\/[\w./-]+$/;
/** The codings in which the build wrote its files, the smallest first, with the ends of these files' names. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type FindFile = (file: string) => Promise<Uint8Array | null>;

/** Returns the files of a build's folders, by the folder's name in addresses. */
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
 * Serves files of builds that other processes run, to browsers with a page from one of them (R16.07). File names contain a digest of the
 * contents, so a file never changes.
 */
export const sharedFiles =
  (folder: string, find: FindFile, cacheControl: string): RequestHandler =>
  async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method) || !NAME.test(req.path)) return next();
    const name = `${folder}${req.path}`;
    const [coding, ending] = CODINGS.find(([each]) => req.acceptsEncodings(each)) ?? [];
    const packed = ending ? await find(name + ending) : null;
    const body = packed ?? (await find(name));
    if (body === null) return next();
    res.type(path.extname(name)).set('cache-control', cacheControl).vary('accept-encoding');
    if (packed && coding) res.set('content-encoding', coding);
    res.send(Buffer.from(body));
  };
