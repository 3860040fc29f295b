import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { changed, DEFAULT_BEHAVIOUR, parseControl, type Behaviour, type SandboxPartner } from './behaviour';
import { ALL_CARRIERS } from './carriers';
import { clickPage, logoSvg } from './carrier-pages';
import { alphaAdsOperation, alphaDemandCheck, alphaGetPhone, betaAdsOperation, type ProtocolDeps } from './partner-protocols';
import { PhoneLeases } from './phone-leases';
import { ReceivedImpressions } from './received-impressions';
import { ReceivedRequests } from './received-requests';
import { standInModel } from './model/stand-in-model';
import { sendProblem } from './sandbox-problem';

export interface SandboxDeps {
  readonly clock?: Clock;
}

const MAX_BODY = '100kb';

/** The names of this machine for itself. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Refuses external pages whose host name resolves to this machine. They could read visitors' requests. */
const onThisMachine: RequestHandler = (request, response, next) => {
  if (OWN_HOST.test(request.get('host') ?? '')) next();
  else sendProblem(response, 421, 'foreign-host', { detail: 'The sandbox answers on this machine alone.' });
};

/**
 * Makes both partners as one Express app that never listens by itself (R8.10). Alpha is under `/alpha`, beta under `/beta`, and the
 * stand-in of a language model under `/v1`. `PUT /control` sets the responses, and `GET /requests` returns the received requests.
 */
export function createSandbox({ clock = systemClock }: SandboxDeps = {}): Express {
  let behaviours: Readonly<Record<SandboxPartner, Behaviour>> = DEFAULT_BEHAVIOUR;
  const received = new ReceivedRequests();
  const impressions = new ReceivedImpressions();
  const deps: ProtocolDeps = { clock, leases: new PhoneLeases(clock), received, behaviourOf: (partner) => behaviours[partner] };

  const app = express();
  app.disable('x-powered-by');
  app.use(onThisMachine);
  app.use(express.json({ limit: MAX_BODY }));

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));

  app.post('/alpha/demand-check', alphaDemandCheck(deps));
  app.post('/alpha/get-phone', alphaGetPhone(deps));
  app.post('/alpha/ads', alphaAdsOperation(deps));
  app.post('/beta/ads', betaAdsOperation(deps));

  app.use(standInModel(clock));

  app.get('/control', (_request, response) => void response.json(behaviours));
  app.put('/control', (request, response) => {
    const control = parseControl(request.body);
    if (!control.ok)
      return sendProblem(response, 400, 'bad-control', {
        field: control.error.field,
        detail: `${control.error.field || 'The body'} ${control.error.message}`,
      });
    const { partner } = control.value;
    behaviours = { ...behaviours, [partner]: changed(behaviours[partner], control.value) };
    response.json({ partner, ...behaviours[partner] });
  });
  app.delete('/control', (_request, response) => {
    behaviours = DEFAULT_BEHAVIOUR;
    response.status(204).end();
  });

  app.get('/requests', (request, response) => {
    const { partner } = request.query;
    response.json(received.list(typeof partner === 'string' ? partner : undefined));
  });
  app.delete('/requests', (_request, response) => {
    received.clear();
    impressions.clear();
    response.status(204).end();
  });

  app.get('/logos/:slug.svg', (request, response) => {
    const carrier = ALL_CARRIERS.find(({ slug }) => slug === request.params.slug);
    if (!carrier) return sendProblem(response, 404, 'not-found');
    // Pages of every brand show it, and their origin is never the sandbox's.
    response.set({
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    });
    response.type('image/svg+xml').send(logoSvg(carrier));
  });
  app.get('/click/:adId', (request, response) => {
    const { adId } = request.params;
    const carrier = ALL_CARRIERS.find(({ slug }) => adId === `alpha-${slug}` || adId === `beta-${slug}`);
    if (!carrier) return sendProblem(response, 404, 'not-found');
    response.type('html').send(clickPage(carrier, adId));
  });
  app.get('/impressions', (_request, response) => void response.json(impressions.list()));
  app.get('/impressions/:adId', ({ params: { adId } }, response) => {
    impressions.add({ adId, receivedAt: clock.now().toISOString() });
    response.set('Cache-Control', 'no-store').status(204).end();
  });

  app.use((_request, response) => sendProblem(response, 404, 'not-found'));
  app.use(answerError);
  return app;
}

/** Express recognizes an error handler by its four parameters. */
const answerError: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) console.error(error);
  sendProblem(response, status, status === 413 ? 'body-too-large' : status === 500 ? 'sandbox-broken' : 'bad-body');
};
