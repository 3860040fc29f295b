import type { Brand } from '@waypost/brands';
import { isSitePath, PREVIEW_TICKET_PARAMETER, STAFF_ENTRY_PATH } from '@waypost/content/contract/preview';
import type { StaffEntry } from '@waypost/content/server/previews';
import { lacksSecondFactor, staffSessionIdOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { brandOriginBeside } from './brand-origin';

export interface LiveDoorDeps {
  readonly entry: Pick<StaffEntry, 'ticket'>;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
}

const SEE_OTHER = 303;

/**
 * Takes whoever is signed in here to a page of a brand's live site, with a ticket that says that staff come (R9.06): nothing else
 * tells that host so. Behind the sign-in, and to no other site.
 */
export function liveDoorRoutes({ entry, brands, publicScheme }: LiveDoorDeps): Router {
  const router = Router();
  router.get('/live-site/:brand', (req, res, next) => {
    const path = req.query['path'];
    const brand = brands.find(({ id }) => id === req.params.brand && id !== 'ccc');
    if (!brand || !isSitePath(path) || lacksSecondFactor(req)) return void next();
    const query = new URLSearchParams({ path, [PREVIEW_TICKET_PARAMETER]: entry.ticket(brand.id, staffSessionIdOf(req)) });
    res.set('referrer-policy', 'no-referrer');
    res.redirect(SEE_OTHER, `${brandOriginBeside(brand, publicScheme, req.get('host') ?? '')}${STAFF_ENTRY_PATH}?${String(query)}`);
  });
  return router;
}
