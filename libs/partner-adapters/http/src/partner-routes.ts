import { fitAnswers } from '@waypost/funnel-engine/model';
import { hasReachedResults } from '@waypost/funnel-engine/model/step';
import type { ConsentedPhones } from '@waypost/funnel-engine/server/leads';
import { otherMethods, visitedBrand } from '@waypost/platform/express';
import { RequestProblem, tooManyRequests } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { badFieldProblem } from '@waypost/platform/http/problems';
import type { IpLookup } from '@waypost/platform/ip-lookup';
import type { Leases } from '@waypost/phones/server/leases';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { AskRefused, type PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import { withoutPhone } from '@waypost/partner-adapters/contract/requests';
import type { Clock } from '@waypost/platform/kernel';
import type { UserState, VisitorSession } from '@waypost/visitor/model';
import { permissionOf } from '@waypost/platform/privacy';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { bodyOfPage, type AnyBody, type AskingPage } from './body-of-page';
import { parsePartnerRequestBody, type PartnerRequestBodies, type PartnerRequestName } from './partner-request-body';

const BAD_GATEWAY = 502;

/** The stored data of the asking visitor. */
export interface AskingVisitor {
  readonly userState: Pick<UserState, 'forms'>;
  readonly session: VisitorSession | null;
}

export interface PartnerRouteDeps {
  readonly partners: Pick<PartnerPorts, 'demandCheck' | 'alphaAds' | 'betaAds'>;
  readonly leases: Pick<Leases, 'lease'>;
  /** Returns the place of an address (R6.09). */
  readonly lookUpAddress: (address: string) => IpLookup;
  /** Returns the asking page: by its token or the session, or else by the address in the request (R8.15). */
  readonly pageOf: (req: Request, res: Response, claimedUrl: string) => AskingPage;
  /** Returns the visitor stored under the request's session; null if there is none. */
  readonly visitorOf: (req: Request) => Promise<AskingVisitor | null>;
  /** Rejects if a network has leased too many numbers for pages without proof that they were seen. */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
  readonly clock: Clock;
  /** Saves the lead of the visitor on this page, and returns the phone number that a consent allows each partner (R15.04). */
  saveLead(req: Request, res: Response, page: PagePayload): Promise<{ readonly consentedPhones: ConsentedPhones }>;
}

/** A partner's request body, and the page that it is for. */
interface Ask<N extends PartnerRequestName> {
  readonly body: PartnerRequestBodies[N];
  readonly page: AskingPage;
}

/** Parses a body, or responds with 400 and the field's name. It replaces the browser's claims with what the server saw. */
async function askOf<N extends PartnerRequestName>(name: N, req: Request, res: Response, deps: PartnerRouteDeps): Promise<Ask<N>> {
  const parsed = parsePartnerRequestBody(name, req.body);
  if (!parsed.ok) {
    const { field, message } = parsed.error;
    throw new RequestProblem(badFieldProblem({ field, detail: message }));
  }
  const page = deps.pageOf(req, res, claimedUrl(req, parsed.value.url));
  const visitor = await deps.visitorOf(req);
  if (asksTooEarly(page, visitor, deps.clock.now())) throw new RequestProblem(NO_RESULTS);
  const body = bodyOfPage(parsed.value as AnyBody, {
    call: name,
    page,
    brandId: visitedBrand(res).id,
    visit: visitor?.session ?? null,
    // `ip` and `ua` are always the ones that the server saw (contracts.md).
    ip: req.ip ?? null,
    userAgent: req.get('user-agent') ?? '',
    place: deps.lookUpAddress(req.ip ?? ''),
    isTrackingAllowed: permissionOf(req.headers).isAllowed,
    now: deps.clock.now(),
  });
  return { body: body as PartnerRequestBodies[N], page };
}

const NO_RESULTS = problem({ status: 409, code: 'no-results', title: 'This page has nothing to offer yet' });

/**
 * True if a visitor of a funnel asks before its questions are answered (R4.17, ADR 31). A page without a form asks without answers by
 * design. Without proof that the page was seen, anybody may make the calls (contracts.md), and few of them (R8.15).
 */
function asksTooEarly({ payload: { form }, isSeen }: AskingPage, visitor: AskingVisitor | null, now: Date): boolean {
  if (!form || !isSeen) return false;
  return !hasReachedResults(form, fitAnswers(form, visitor?.userState.forms[form.name], now));
}

/** Returns the address of the asking page. `get-phone` carries only the site's origin (R8.04); the page is then the request's referrer. */
const claimedUrl = (req: Request, bodyUrl: string): string =>
  new URL(bodyUrl).pathname === '/' ? (req.get('referer') ?? bodyUrl) : bodyUrl;

/**
 * Returns the partner's answer. A partner's failure is not ours, so the response is a 502 and the browser goes on with its other offers
 * (R4.14).
 */
const answerOf = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AskRefused) throw tooManyRequests(error.retryAfterSeconds);
    // The adapter has recorded the call with its outcome (R8.09).
    throw new RequestProblem(problem({ status: BAD_GATEWAY, code: 'partner-failed', title: 'The partner did not answer' }));
  }
};

/** Serves a browser's calls to partners (R8.01, R8.04, R8.08, R12.01). */
export function partnerRoutes(deps: PartnerRouteDeps): Router {
  const { partners, leases, saveLead } = deps;
  const router = Router();

  router.post('/api/alpha/demand-check', async (req, res) => {
    const { body } = await askOf('alpha/demand-check', req, res, deps);
    res.json(await answerOf(partners.demandCheck(body)));
  });

  /**
   * Handles calls that carry the lead. The lead is saved first, and the only phone number that leaves us is the one consented to for this
   * partner (R15.04).
   */
  const withLead =
    <N extends 'alpha/get-phone' | 'alpha/ads' | 'beta/ads'>(
      name: N,
      call: (body: PartnerRequestBodies[N], res: Response) => Promise<unknown>,
    ): RequestHandler =>
    async (req, res) => {
      const { body, page } = await askOf(name, req, res, deps);
      // Each lease takes a number out of a partner's stock, so it is limited for pages without proof that they were seen (R8.15).
      if (name === 'alpha/get-phone' && !page.isSeen) await deps.admitUnseen(req.ip ?? null);
      const { consentedPhones } = await saveLead(req, res, page.payload);
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
  router.use(otherMethods(router));
  return router;
}
