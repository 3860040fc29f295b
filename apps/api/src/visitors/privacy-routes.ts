import type { SiteLinks } from '@waypost/api-contract';
import type { Brand } from '@waypost/brands';
import { cookieHeader, problem } from '@waypost/http';
import { PRIVACY_CHOICES_ID, OPT_OUT_PATH } from '@waypost/pages/model';
import { OPT_OUT_COOKIE, OPT_OUT_MAX_AGE_SECONDS, type OptOutMark } from '@waypost/privacy';
import { Router, urlencoded } from 'express';
import { RequestProblem } from '../http/problem-answer';
import { requireOwnPages } from '../http/same-origin';

export interface PrivacyRouteDeps {
  readonly linksOf: (brand: Brand) => SiteLinks;
  readonly isSecure: boolean;
}

const FORM_MAX_BYTES = 1024;
const SEE_OTHER = 303;

function markOf(choice: unknown): OptOutMark {
  if (choice === 'out') return '1';
  if (choice === 'in') return '0';
  throw new RequestProblem(problem({ status: 400, code: 'bad-field', title: 'A field is wrong', field: 'choice' }));
}

/** Opting out, and in again (R15.06), by a plain form post: it needs no JavaScript and no session. */
export function privacyRoutes({ linksOf, isSecure }: PrivacyRouteDeps): Router {
  const router = Router();
  router.post(OPT_OUT_PATH, requireOwnPages, urlencoded({ extended: false, limit: FORM_MAX_BYTES }), (req, res) => {
    const { choice } = (req.body ?? {}) as { readonly choice?: unknown };
    const cookie = cookieHeader(OPT_OUT_COOKIE, markOf(choice), { maxAge: OPT_OUT_MAX_AGE_SECONDS, sameSite: 'Lax', secure: isSecure });
    res.append('set-cookie', cookie);
    res.set('cache-control', 'no-store').redirect(SEE_OTHER, `${linksOf(res.locals['brand'] as Brand).privacy}#${PRIVACY_CHOICES_ID}`);
  });
  return router;
}
