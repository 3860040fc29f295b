import type { Brand } from '@waypost/brands';
import { mediaAt } from '@waypost/images/model';
import { visitedBrand } from '@waypost/platform/express';
import { sendProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import type { FileMemory, ImageFiles } from '@waypost/images/server/files';
import type { Request, RequestHandler } from 'express';

export interface MediaDeps {
  readonly files: Pick<ImageFiles, 'read'>;
  readonly memory: FileMemory;
  /** Whether published content shows it or offers it. */
  readonly isPublic: (hash: string) => Promise<boolean>;
  /** Whether somebody may see what is not published yet. */
  readonly mayPreview: (req: Request, brand: Brand) => Promise<boolean>;
}

const ONE_YEAR_IN_SECONDS = 31_536_000;
const NO_POLICY = "default-src 'none'";

/**
 * The library's pictures, at addresses that name their content (R10.05): `/media/{hash}-{width}`, in the best format that the
 * browser takes, or `….avif` and `….webp`. What is not published is there for staff and in previews alone. Other paths pass by.
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
      sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such picture' }));
      return;
    }
    const format = asked.format ?? (/image\/avif/i.test(req.get('accept') ?? '') ? 'avif' : 'webp');
    const name = `${hash}-${width}.${format}`;
    const data = memory.get(name) ?? (await files.read(hash, format, width));
    if (!data) {
      sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such picture' }));
      return;
    }
    memory.set(name, data);
    res
      .status(200)
      .set({
        'content-type': `image/${format}`,
        'cache-control': isOpen ? `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable` : 'private, no-store',
        'content-security-policy': NO_POLICY,
        'x-content-type-options': 'nosniff',
        ...(asked.format === null ? { vary: 'accept' } : {}),
      })
      .end(req.method === 'HEAD' ? undefined : data);
  };
