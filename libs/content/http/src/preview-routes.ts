import type { Brand } from '@waypost/brands';
import { refusalProblem } from '@waypost/content/contract';
import {
  isSitePath,
  PREVIEW_PARAMETER,
  PREVIEW_TICKET_PARAMETER,
  previewReaderOf,
  previewTokenIn,
  type PreviewLink,
} from '@waypost/content/contract/preview';
import type { Previews } from '@waypost/content/server/previews';
import { createSeldom, type AuditRecorder } from '@waypost/platform/audit';
import type { Clock } from '@waypost/platform/kernel';
import { readFields, valueOr } from '@waypost/platform/express';
import { lacksSecondFactor, signedInOrNull, staffNameOf, staffSessionIdOf } from '@waypost/staff/gate';
import { Router, type Request } from 'express';
import { brandOriginBeside } from './brand-origin';
import { previewBody } from './preview-body';

export interface PreviewRouteDeps {
  readonly previews: Pick<Previews, 'create'>;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
  readonly audit: AuditRecorder;
  readonly clock: Clock;
}

/** An editor asks for a new preview with every change: of a person and a page, one an hour is taken down. */
const PREVIEW_RECORDED_EVERY_MS = 3_600_000;

/** Links that show a branch on a brand's host (R10.03). */
export function previewRoutes({ previews, brands, publicScheme, audit, clock }: PreviewRouteDeps): Router {
  const router = Router();
  const isDue = createSeldom(clock, PREVIEW_RECORDED_EVERY_MS);
  router.post('/branches/:branch/previews', async (req, res) => {
    const request = readFields(previewBody, req.body);
    const controlOrigin = `${publicScheme}://${req.get('host') ?? ''}`;
    const made = await previews.create(req.params.branch, request, { staffSessionId: staffSessionIdOf(req), controlOrigin });
    const { token, expiresAt, branchName } = valueOr(made, refusalProblem);
    const by = staffNameOf(req);
    const after = {
      brand: request.brand,
      path: request.path,
      ...(request.audience === 'link' && { opensForAnyoneUntil: expiresAt.toISOString() }),
    };
    if (isDue(JSON.stringify([by.id, req.params.branch, after])))
      await audit.record({ at: clock.now(), by, action: 'preview.made', subject: branchName, after });
    const brand = brands.find(({ id }) => id === request.brand);
    const origin = brand ? brandOriginBeside(brand, publicScheme, req.get('host') ?? '') : '';
    const link: PreviewLink = { url: `${origin}${request.path}?${PREVIEW_PARAMETER}=${token}`, expiresAt: expiresAt.toISOString() };
    res.status(201).json(link);
  });
  return router;
}

export interface PreviewDoorDeps extends Pick<PreviewRouteDeps, 'brands' | 'publicScheme'> {
  readonly previews: Pick<Previews, 'admit'>;
}

const SEE_OTHER = 303;

/**
 * Takes whoever is signed in here from a preview's link to the brand's host, and lets them in there (R10.03, R11.02). Behind the
 * sign-in: whoever is not signed in comes back here after it.
 */
export function previewDoorRoutes({ previews, brands, publicScheme }: PreviewDoorDeps): Router {
  const router = Router();
  router.get('/previews/:token', async (req, res, next) => {
    const path = req.query['path'];
    const token = req.params.token;
    const admitted = isSitePath(path) && !lacksSecondFactor(req) ? await previews.admit(token, staffSessionIdOf(req)) : null;
    const brand = admitted && brands.find(({ id }) => id === admitted.brandId);
    if (!admitted || !brand) return void next();
    const query = new URLSearchParams({ [PREVIEW_PARAMETER]: token, [PREVIEW_TICKET_PARAMETER]: admitted.ticket });
    res.redirect(
      SEE_OTHER,
      `${brandOriginBeside(brand, publicScheme, req.get('host') ?? '')}${String(path)}${String(path).includes('?') ? '&' : '?'}${String(query)}`,
    );
  });
  return router;
}

/** Whether a request may see what is not published yet: of staff on their own host, of whoever has a preview open on a brand's. */
export const mayPreview =
  (previews: Pick<Previews, 'open'>, { isSecure }: { readonly isSecure: boolean }) =>
  async (req: Request, brand: Brand): Promise<boolean> => {
    if (brand.id === 'ccc') return signedInOrNull(req) !== null;
    const token = previewTokenIn(req.originalUrl);
    const opened =
      token === undefined ? null : await previews.open(token, brand.id, previewReaderOf(req.originalUrl, req.headers, { isSecure }));
    return opened !== null && 'preview' in opened;
  };
