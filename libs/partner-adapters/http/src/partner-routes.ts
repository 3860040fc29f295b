import type { ConsentedPhones } from '@waypost/funnel-engine/server';
import { RequestProblem } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import type { IpLookup } from '@waypost/platform/ip-lookup';
import type { Leases } from '@waypost/phones/server';
import { AskRefused, asSeenByServer, withoutPhone, type PartnerPorts } from '@waypost/partner-adapters/contract';
import { permissionOf, urlWithoutClickIds } from '@waypost/platform/privacy';
import { readUrl } from '@waypost/visitor/model';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { parsePartnerRequestBody, type PartnerRequestBodies, type PartnerRequestName } from './partner-request-body';

const BAD_GATEWAY = 502;

export interface PartnerRouteDeps {
  readonly partners: Pick<PartnerPorts, 'demandCheck' | 'alphaAds' | 'betaAds'>;
  readonly leases: Pick<Leases, 'lease'>;
  /** The place of an address (R6.09). */
  readonly lookUpAddress: (address: string) => IpLookup;
  /**
   * Saves the lead of the visitor who is on the page of this address, and says which phone number each partner may have
   * by a consent (R15.04).
   */
  saveLead(req: Request, pageUrl: string): Promise<{ readonly consentedPhones: ConsentedPhones }>;
}

/** Reads a body, or answers 400 with the field named. */
function bodyOf<N extends PartnerRequestName>(
  name: N,
  req: Request,
  lookUpAddress: PartnerRouteDeps['lookUpAddress'],
): PartnerRequestBodies[N] {
  const parsed = parsePartnerRequestBody(name, req.body);
  if (!parsed.ok) {
    const { field, message } = parsed.error;
    throw new RequestProblem(problem({ status: 400, code: 'bad-field', title: 'A field is wrong', field, detail: message }));
  }
  // `ip` and `ua` are always the ones the server saw (contracts.md).
  const seen = asSeenByServer(parsed.value as PartnerRequestBodies[N] & { ip: string | null; ua: string; data: object }, {
    ip: req.ip ?? null,
    ua: req.get('user-agent') ?? '',
    place: lookUpAddress(req.ip ?? ''),
  });
  // The browser has taken personal parameters out already (R6.03); what did not come from our pages has not.
  const body = { ...seen, url: readUrl(seen.url).visibleUrl };
  // A partner's body holds click ids nowhere but in the page's address (R7.09).
  return permissionOf(req.headers).isAllowed ? body : { ...body, url: urlWithoutClickIds(body.url) };
}

/** `get-phone` carries the site's origin alone (R8.04); the page is then the one that asks. */
const pageUrlOf = (req: Request, bodyUrl: string): string =>
  new URL(bodyUrl).pathname === '/' ? (req.get('referer') ?? bodyUrl) : bodyUrl;

const tooMany = (seconds: number): RequestProblem =>
  new RequestProblem(problem({ status: 429, code: 'too-many-requests', title: 'Try again later' }), { 'retry-after': String(seconds) });

/** A partner's fault is no fault of ours: 502, so that the browser goes on with what else there is (R4.14). */
const answerOf = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AskRefused) throw tooMany(error.retryAfterSeconds);
    // The adapter has recorded the call with its outcome (R8.09).
    throw new RequestProblem(problem({ status: BAD_GATEWAY, code: 'partner-failed', title: 'The partner did not answer' }));
  }
};

/** The calls to partners that a browser makes (R8.01, R8.04, R8.08, R12.01). */
export function partnerRoutes({ partners, leases, saveLead, lookUpAddress }: PartnerRouteDeps): Router {
  const router = Router();

  router.post('/api/alpha/demand-check', async (req, res) => {
    const body = bodyOf('alpha/demand-check', req, lookUpAddress);
    res.json(await answerOf(partners.demandCheck(body)));
  });

  /** Calls that carry the lead: it is saved first, and no phone number leaves us but the one consented to, for this partner (R15.04). */
  const withLead =
    <N extends 'alpha/get-phone' | 'alpha/ads' | 'beta/ads'>(
      name: N,
      call: (body: PartnerRequestBodies[N], res: Response) => Promise<unknown>,
    ): RequestHandler =>
    async (req, res) => {
      const body = bodyOf(name, req, lookUpAddress);
      const { consentedPhones } = await saveLead(req, pageUrlOf(req, body.url));
      const consentedPhone = consentedPhones[name === 'beta/ads' ? 'beta' : 'alpha'];
      res.json(await answerOf(call(withoutPhone(body as PartnerRequestBodies[N] & { data: object; url: string }, consentedPhone), res)));
    };

  router.post(
    '/api/alpha/get-phone',
    withLead('alpha/get-phone', async (body, res) => {
      const { answer, shown } = await leases.lease(body);
      // Our pages show a number as soon as they have it.
      res.once('finish', shown);
      return answer;
    }),
  );
  router.post(
    '/api/alpha/ads',
    withLead('alpha/ads', (body) => partners.alphaAds(body)),
  );
  router.post(
    '/api/beta/ads',
    withLead('beta/ads', (body) => partners.betaAds(body)),
  );
  return router;
}
