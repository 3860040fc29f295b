import { RESULTS_PATH } from '@waypost/funnel-engine/contract';
import { visitorResults, type FindResultsDeps, type VisitorResultsInput } from '@waypost/funnel-engine/server';
import type { SeenPage } from '@waypost/pages/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { GetPhoneAnswer, GetPhoneBody } from '@waypost/partner-adapters/contract';
import { otherMethods, visitedBrand } from '@waypost/platform/express';
import { conflict, RequestProblem } from '@waypost/platform/express/problems';
import { isSameHost } from '@waypost/platform/http';
import { badFieldProblem } from '@waypost/platform/http/problems';
import type { IpLookup } from '@waypost/platform/ip-lookup';
import type { Result } from '@waypost/platform/kernel';
import { permissionOf } from '@waypost/platform/privacy';
import { readUrl, type UserState, type VisitorSession } from '@waypost/visitor/model';
import { Router, type Request, type Response } from 'express';
import { parseResultsQuestion } from './results-question';

/** The visitor's state as a browser sends it: the body of `POST /api/user/set`. */
export interface SentVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
  readonly anonymousId: string | null;
}

export interface ResultsRouteDeps extends FindResultsDeps {
  /** Parses the visitor's state from a body. The error names the field that is wrong. */
  readonly readVisitor: (body: unknown) => Result<SentVisitor, { readonly field: string }>;
  /** Saves the state under the visitor's id. Returns null if the visitor had everything deleted (R15.03). */
  readonly saveVisitor: (req: Request, res: Response, sent: SentVisitor) => Promise<{ readonly visitorId: string } | null>;
  /** Returns the page at an address, or null. */
  readonly findPage: (
    req: Request,
    res: Response,
    pathname: string,
  ) => { readonly payload: PagePayload; readonly step: string | undefined } | null;
  /** Returns the page as the request's session saw it; null if nothing proves that the session saw it (R8.15). */
  readonly seenPageOf: (req: Request, res: Response, page: string) => SeenPage | null;
  /** Returns the place of an IP address (R6.09). */
  readonly lookUpAddress: (address: string) => IpLookup;
  /** Leases a number. Call `shown` once the visitor has the number (R8.05). */
  readonly lease: (body: GetPhoneBody) => Promise<{ readonly answer: GetPhoneAnswer; shown(): void }>;
}

const badField = (field: string) => new RequestProblem(badFieldProblem({ field }));

/** Serves `POST /api/results`: returns, in one request, what the page offers this visitor (R4.14, R4.15). */
export function resultsRoutes(deps: ResultsRouteDeps): Router {
  const router = Router();
  router.post(RESULTS_PATH, async (req, res) => {
    const { input, sent } = readInput(deps, req, res);
    const results = await visitorResults({
      ...deps,
      partners: { ...deps.partners, getPhone: leaseShownWithAnswer(deps, res) },
      saveVisitor: () => deps.saveVisitor(req, res, sent),
    })(input);
    if (results.kind === 'results') {
      res.json(results.answer);
      return;
    }
    // Otherwise the browser would send the data that it still holds with each visit.
    if (results.kind === 'erased') res.set('clear-site-data', '"storage"');
    throw conflict('no-results', 'This page has nothing to offer yet');
  });
  router.use(otherMethods(router));
  return router;
}

/** Marks a lease as shown once the response has been sent, because our pages show a number as soon as they have it. */
const leaseShownWithAnswer =
  ({ lease }: Pick<ResultsRouteDeps, 'lease'>, res: Response) =>
  async (body: GetPhoneBody): Promise<GetPhoneAnswer> => {
    const { answer, shown } = await lease(body);
    res.once('finish', shown);
    return answer;
  };

function readInput(
  deps: ResultsRouteDeps,
  req: Request,
  res: Response,
): { readonly input: VisitorResultsInput; readonly sent: SentVisitor } {
  const question = parseResultsQuestion(req.body);
  if (!question.ok) throw badField(question.error.field);
  const sent = deps.readVisitor(req.body);
  if (!sent.ok) throw badField(sent.error.field);
  const url = new URL(readUrl(question.value.url).visibleUrl);
  // The visitor saw no page of another host here (R8.15).
  const page = isSameHost(url, req.headers.host) ? deps.findPage(req, res, url.pathname) : null;
  if (!page) throw badField('url');

  const { userState, session, anonymousId } = sent.value;
  const { postalCode = null, stateCode = null } = deps.lookUpAddress(req.ip ?? '');
  return {
    sent: sent.value,
    input: {
      anonymousId: anonymousId ?? '',
      brandId: visitedBrand(res).id,
      payload: page.payload,
      stepParam: page.step,
      userState,
      session,
      url: url.href,
      localHour: question.value.localHour,
      ip: req.ip ?? null,
      userAgent: req.get('user-agent') ?? '',
      place: { postalCode, stateCode },
      isTrackingAllowed: permissionOf(req.headers).isAllowed,
      seenPage: deps.seenPageOf(req, res, page.payload.route.name),
    },
  };
}
