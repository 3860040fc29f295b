import type { Brand } from '@waypost/brands';
import { mediaAt } from '@waypost/images/model';
import { visitedBrand } from '@waypost/platform/express';
import { sendProblem } from '@waypost/platform/express/problems';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { FileMemory, ImageFiles } from '@waypost/images/server/files';
import { YEAR_SECONDS } from '@waypost/platform/kernel/time';
import type { Request, RequestHandler } from 'express';

export interface MediaDeps {
  readonly files: Pick<ImageFiles, 'read'>;
  readonly memory: FileMemory;
  /** Returns whether published content shows or offers the picture. */
  readonly isPublic: (hash: string) => Promise<boolean>;
  /** Returns whether a request may see unpublished content. */
  readonly mayPreview: (req: Request, brand: Brand) => Promise<boolean>;
}

const NO_POLICY = "default-src 'none'";

/**
 * Serves the library's pictures at addresses that contain their hash (R10.05): `/media/{hash}-{width}` in the browser's best format, or
 * with `.avif` or `.webp`. Unpublished pictures are only for staff and previews. Other paths go to the next handler.
 */
export const mediaRoutes =
  ({ files, memory, isPublic, mayPreview }: MediaDeps): RequestHandler =>
  async (req, res, next) => {
    const asked = req.method === 'GET' || req.method === 'HEAD' ? mediaAt(req.path) : null;
    if (!asked) {
      next();
      return;
    }
    const { hash, width } = asked;
    const isOpen = await isPublic(hash);
    if (!isOpen && !(await mayPreview(req, visitedBrand(res)))) {
      sendProblem(res, notFoundProblem('There is no such picture'));
      return;
    }
    const format = asked.format ?? (/image\/avif/i.test(req.get('accept') ?? '') ? 'avif' : 'webp');
    const name = `${hash}-${width}.${format}`;
    const data = memory.get(name) ?? (await files.read(hash, format, width));
    if (!data) {
      sendProblem(res, notFoundProblem('There is no such picture'));
      return;
    }
    memory.set(name, data);
    res
      .status(200)
      .set({
        'content-type': `image/${format}`,
        'cache-control': isOpen ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-store',
        'content-security-policy': NO_POLICY,
        'x-content-type-options': 'nosniff',
        ...(asked.format === null ? { vary: 'accept' } : {}),
      })
      .end(req.method === 'HEAD' ? undefined : data);
  };
