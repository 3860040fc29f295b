import { type Brand, isConsumerBrand } from '@waypost/brands';
import { isSitePath, PREVIEW_TICKET_PARAMETER, STAFF_ENTRY_PATH } from '@waypost/content/contract/preview';
import type { StaffEntry } from '@waypost/content/server/previews';
import { SEE_OTHER } from '@waypost/platform/http';
import { lacksSecondFactor, staffSessionIdOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { brandOriginBeside } from './brand-origin';

export interface LiveDoorDeps {
  readonly entry: Pick<StaffEntry, 'ticket'>;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
}

/**
 * Redirects signed-in staff to a page of a brand's live site, with a ticket. Only the ticket identifies them as staff there (R9.06). Mount
 * it behind the sign-in. It redirects to no other site.
 */
export function liveDoorRoutes({ entry, brands, publicScheme }: LiveDoorDeps): Router {
  const router = Router();
  router.get('/live-site/:brand', (req, res, next) => {
    const path = req.query['path'];
    const brand = brands.find(({ id }) => id === req.params.brand && isConsumerBrand(id));
    if (!brand || !isSitePath(path) || lacksSecondFactor(req)) return void next();
    const query = new URLSearchParams({ path, [PREVIEW_TICKET_PARAMETER]: entry.ticket(brand.id, staffSessionIdOf(req)) });
    res.set('referrer-policy', 'no-referrer');
    res.redirect(SEE_OTHER, `${brandOriginBeside(brand, publicScheme, req.get('host') ?? '')}${STAFF_ENTRY_PATH}?${String(query)}`);
  });
  return router;
}
