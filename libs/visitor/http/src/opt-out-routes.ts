import type { Brand } from '@waypost/brands';
import type { SiteLinks } from '@waypost/pages/contract/payload';
import { OPT_OUT_PATH, PRIVACY_CHOICES_ID } from '@waypost/pages/model';
import { readFields, visitedBrand } from '@waypost/platform/express';
import { requireOwnPages } from '@waypost/platform/express/security';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { SEE_OTHER } from '@waypost/platform/http';
import { choice, fields } from '@waypost/platform/parsing/schemas';
import { OPT_OUT_COOKIE, MAX_OPT_OUT_AGE_SECONDS, type OptOutMark } from '@waypost/platform/privacy';
import { Router, urlencoded } from 'express';

export interface OptOutRouteDeps {
  readonly linksOf: (brand: Brand) => SiteLinks;
  readonly isSecure: boolean;
}

const MAX_FORM_BYTES = 1024;
const MARKS: Readonly<Record<'out' | 'in', OptOutMark>> = { out: '1', in: '0' };

const optOutForm = fields('Form', { choice: choice('Choice', ['out', 'in']) });

/** Serves opting out and in again (R15.06) as a plain form post. It needs no JavaScript and no session. */
export function optOutRoutes({ linksOf, isSecure }: OptOutRouteDeps): Router {
  const router = Router();
  router.post(OPT_OUT_PATH, requireOwnPages, urlencoded({ extended: false, limit: MAX_FORM_BYTES }), (req, res) => {
    const attributes = { maxAge: MAX_OPT_OUT_AGE_SECONDS, sameSite: 'lax', secure: isSecure } as const;
    const { choice: chosen } = readFields(optOutForm, req.body, 'bad-field');
    res.append('set-cookie', cookieHeader(OPT_OUT_COOKIE, MARKS[chosen], attributes));
    res.set('cache-control', 'no-store').redirect(SEE_OTHER, `${linksOf(visitedBrand(res)).privacy}#${PRIVACY_CHOICES_ID}`);
  });
  return router;
}
