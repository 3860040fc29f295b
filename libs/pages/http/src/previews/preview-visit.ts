import type { PlainRequest, PlainResultsDeps } from '@waypost/funnel-engine/server';
import { loadVisitor, plainListing, plainVisit } from '@waypost/funnel-engine/server/plain';
import type { PlainVisit } from '@waypost/pages/contract/payload';
import { listsAds } from '@waypost/pages/model';
import { visitedBrand } from '@waypost/platform/express';
import { isOpen } from '@waypost/working-hours';
import type { Request, Response } from 'express';
import type { ResolvedSitePage } from '../site-pages/find-page';
import type { OpenedPreview } from './open-preview';
import { previewVisitorId } from './preview-browser';

/** Returns a request to a preview as one of a visitor at the previewed place. */
export function previewRequest(
  req: Request,
  res: Response,
  { opened, page, isSecure }: { readonly opened: OpenedPreview; readonly page: ResolvedSitePage; readonly isSecure: boolean },
): PlainRequest {
  const { stateCode, postalCode } = opened.preview.view;
  return {
    visitorId: previewVisitorId(req, res, opened, isSecure),
    brandId: visitedBrand(res).id,
    payload: page.payload,
    stepParam: page.params['step'],
    url: `${req.protocol}://${req.get('host') ?? ''}${req.path}`,
    ip: null,
    userAgent: req.get('user-agent') ?? '',
    place: { stateCode, postalCode },
    isTrackingAllowed: false,
    isStaff: true,
    seenPage: null,
  };
}

/** Returns the visit as somebody at the previewed place has it: the step, a listing's offers, and the place. */
export async function previewVisit(deps: PlainResultsDeps, { payload }: ResolvedSitePage, request: PlainRequest): Promise<PlainVisit> {
  const place = { city: null, stateCode: request.place?.stateCode ?? null, postalCode: request.place?.postalCode ?? null };
  if (payload.form) return { ...(await plainVisit(deps)(request)), place };
  if (listsAds(payload, isOpen(deps.clock.now(), { utmMedium: null })))
    return { ...(await plainListing(deps)({ request, isStored: true, isProgram: false })), place };
  const { userState, session } = await loadVisitor(deps, request);
  return { userState, session, rejected: null, results: null, place };
}
