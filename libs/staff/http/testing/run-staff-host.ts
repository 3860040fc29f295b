import type { Role } from '@waypost/staff/model';
import { brandRecords } from '@waypost/brands/records';
import { serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { newId } from '@waypost/platform/kernel';
import { fakeAuditLog, type FakeAuditLog } from '@waypost/platform/audit/testing';
import { memoryLimits, type BucketRule } from '@waypost/platform/limits';
import { fakeClock, type FakeClock } from '@waypost/platform/kernel/testing';
import { controlHost } from '@waypost/staff/gate';
import type { StaffMail } from '@waypost/staff/server/notices';
import type { SetUp } from '@waypost/staff/server/set-up';
import { fakeSignInLimits, fakeStaffStores, type FakeStaffStores } from '@waypost/staff/server/testing';
import type { RequestHandler, Router } from 'express';
import session from 'express-session';
import { pino } from 'pino';
import { PassThrough } from 'node:stream';
import { signedInPage } from '../src/sign-in/account-pages';
import { staffRoutes } from '../src/staff-routes';
import { RESET_MAILS, type StaffPorts } from '../src/staff-use-cases';
import { staffOf } from '@waypost/staff/gate';
import { CONTROL_ORIGIN } from './staff-browser';

/** The control center's host with only its accounts. */
export interface StaffHost extends ServedRoutes {
  readonly clock: FakeClock;
  readonly staff: FakeStaffStores;
  readonly setUp: SetUp;
  /** The recorded refusals. */
  readonly audit: FakeAuditLog;
  /** The sent e-mails, if e-mail is configured. */
  readonly mails: StaffMail[];
}

export interface StaffHostOptions {
  readonly ports?: Partial<StaffPorts>;
  readonly stores?: FakeStaffStores;
  /** Further routers of the API, behind the gate. */
  readonly routers?: readonly Router[];
  readonly shell?: RequestHandler;
  readonly clock?: FakeClock;
  readonly publicScheme?: 'http' | 'https';
  readonly trustProxy?: boolean;
  readonly secondFactorRoles?: readonly Role[];
  readonly apiTokenLimit?: BucketRule;
  readonly sendsMail?: boolean;
}

/** Serves the control center's host on a free port: the real gate, pages and use cases over stores in memory. */
export async function runStaffHost(options: StaffHostOptions = {}): Promise<StaffHost> {
  const { ports = {}, stores: staff = fakeStaffStores(), routers = [], clock = fakeClock(), publicScheme = 'http' } = options;
  const lines: string[] = [];
  const audit = fakeAuditLog();
  const mails: StaffMail[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const people = staffRoutes({
    staff: { ...staff, cookieSessions: new session.MemoryStore(), limits: fakeSignInLimits(), openId: null, ...ports },
    clock,
    newId,
    log: pino({ level: 'info' }, stream),
    sessionSecret: 'a-secret-of-enough-length',
    isSecure: publicScheme === 'https',
    publicScheme,
    controlOrigin: CONTROL_ORIGIN,
    secondFactorRoles: options.secondFactorRoles ?? [],
    apiTokenBuckets: memoryLimits(clock).buckets('api-token', options.apiTokenLimit ?? { burst: 1_000, perSecond: 10 }),
    post: options.sendsMail ? { send: (mail) => void mails.push(mail), origin: 'https://control.waypost.example' } : null,
    resetMailBuckets: memoryLimits(clock).buckets('reset-mail', RESET_MAILS),
  });
  const shell: RequestHandler = (req, res) => void res.type('html').send(signedInPage(staffOf(req).name, people.gate.tokenOf(req)));
  const served = await serveRoutes(
    (app) => {
      app.set('trust proxy', options.trustProxy ?? false);
      app.use(
        controlHost({
          gate: people.gate,
          audit,
          clock,
          headers: {},
          open: people.open,
          routers: [...people.routers, ...routers],
          files: (_req, _res, next) => next(),
          shell: options.shell ?? shell,
        }),
      );
    },
    { brands: brandRecords },
  );
  return { ...served, logged: () => served.logged() + lines.join(''), clock, staff, setUp: people.setUp, audit, mails };
}
