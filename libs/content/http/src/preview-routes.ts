import { type Brand, isConsumerBrand } from '@waypost/brands';
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
import { SEE_OTHER } from '@waypost/platform/http';
import { readFields, valueOr } from '@waypost/platform/express';
import { lacksSecondFactor, signedInOrNull, staffNameOf, staffSessionIdOf } from '@waypost/staff/gate';
import { Router, type Request } from 'express';
import { brandOriginBeside } from './brand-origin';
import { previewBody } from './preview-body';

export interface PreviewRouteDeps {
  readonly previews: Pick<Previews, 'create'>;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
}

/** The routes that make preview links on brands' hosts (R10.03). */
export function previewRoutes({ previews, brands, publicScheme }: PreviewRouteDeps): Router {
  const router = Router();
  router.post('/branches/:branch/previews', async (req, res) => {
    const request = readFields(previewBody, req.body);
    const controlOrigin = `${publicScheme}://${req.get('host') ?? ''}`;
    const maker = { by: staffNameOf(req), staffSessionId: staffSessionIdOf(req), controlOrigin };
    const { token, expiresAt } = valueOr(await previews.create(req.params.branch, request, maker), refusalProblem);
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

/**
 * Redirects signed-in staff from a preview's link to the brand's host, with a ticket that admits them there (R10.03, R11.02). Mount it
 * behind the sign-in, which returns people to this address.
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

/** Returns whether a request may see unpublished content. On the staff's host that needs a session, on a brand's host an open preview. */
export const mayPreview =
  (previews: Pick<Previews, 'open'>, { isSecure }: { readonly isSecure: boolean }) =>
  async (req: Request, brand: Brand): Promise<boolean> => {
    if (!isConsumerBrand(brand.id)) return signedInOrNull(req) !== null;
    const token = previewTokenIn(req.originalUrl);
    const opened =
      token === undefined ? null : await previews.open(token, brand.id, previewReaderOf(req.originalUrl, req.headers, { isSecure }));
    return opened !== null && 'preview' in opened;
  };
