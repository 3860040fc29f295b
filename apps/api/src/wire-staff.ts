import { createReviews } from '@waypost/content-factory/server';
import { dashboardRoutes, liveEventRoutes } from '@waypost/dashboards/http';
import { alarmRoutes, operationsRoutes, personRoutes, serviceRoutes } from '@waypost/operations/http';
import { controlHost, staffOf } from '@waypost/staff/gate';
import { signedInPage, staffRoutes } from '@waypost/staff/http';

import { Router } from 'express';
import { newId } from '@waypost/platform/kernel';
import { mayDo } from '@waypost/staff/model';
import { isSignInAlive, type SetUp } from '@waypost/staff/server';
import { createPersonRequests } from '@waypost/visitor-rights/server';
import type { BoundPartners } from '@waypost/partner-adapters/server';
import type { SitePages } from '@waypost/pages/http';
import type { StaffEvents } from '@waypost/tracking/server';
import { composeCollaboration } from './compose/compose-collaboration';
import { postTo, tellBy } from './compose/tell-staff';
import { awayServices } from './health/readiness';
import { composePhones } from './compose/compose-phones';
import { composeFactory } from './compose-factory';
import { composeContent, type ComposedContent, type ContentOptions } from './compose-content';
import type { WaypostPorts } from './waypost-ports';

/** Says whether a session of a member of staff still lasts. */
export const isStaffSessionAliveIn = ({ staff, clock }: WaypostPorts) => isSignInAlive({ ...staff, clock });

/** Reviews, comments and presence. */
export const wireCollaboration = (
  ports: Pick<WaypostPorts, 'collaboration' | 'content' | 'staff' | 'mailer' | 'controlOrigin' | 'log' | 'clock' | 'needsApproval'>,
) =>
  composeCollaboration({
    ports: ports.collaboration,
    store: ports.content.store,
    accounts: ports.staff.accounts,
    tell: tellBy({ mailer: ports.mailer, origin: ports.controlOrigin, log: ports.log }),
    clock: ports.clock,
    newId,
    needsApproval: ports.needsApproval,
  });

/** What staff write and publish. */
export const wireContent = (
  ports: Pick<
    WaypostPorts,
    | 'content'
    | 'ruleReplays'
    | 'brands'
    | 'routeRules'
    | 'jobs'
    | 'clock'
    | 'log'
    | 'sessionSecret'
    | 'publicScheme'
    | 'factory'
    | 'staff'
    | 'needsApproval'
  >,
  { isStaffSessionAlive, onPublished, branchChecks }: Pick<ContentOptions, 'isStaffSessionAlive' | 'onPublished' | 'branchChecks'>,
): ComposedContent =>
  composeContent({
    ports: { ...ports.content, ruleReplays: ports.ruleReplays },
    brands: ports.brands,
    routeRules: ports.routeRules,
    jobs: ports.jobs,
    clock: ports.clock,
    newId,
    log: ports.log,
    sessionSecret: ports.sessionSecret,
    publicScheme: ports.publicScheme,
    onPublished,
    isStaffSessionAlive,
    branchChecks,
    needsApproval: ports.needsApproval,
    hasColleague: hasOtherEditorIn(ports),
    reviewsOf: (drafts) =>
      createReviews({ runs: ports.factory.runs, drafts, hasOtherAccount: hasOtherAccountIn(ports), clock: ports.clock }),
  });

/** Whether a colleague may write, and so approve. */
const hasOtherEditorIn =
  ({ staff }: Pick<WaypostPorts, 'staff'>) =>
  async (id: string): Promise<boolean> =>
    (await staff.accounts.list()).some((account) => account.id !== id && account.disabledAt === null && mayDo(account.role, 'edit'));

const hasOtherAccountIn =
  ({ staff }: Pick<WaypostPorts, 'staff'>) =>
  async (id: string): Promise<boolean> =>
    (await staff.accounts.list()).some((account) => account.id !== id && account.disabledAt === null);

/** Links for a new password to one account: a few at once, then one each half hour. Nobody fills a colleague's mailbox. */
const RESET_MAILS = { burst: 3, perSecond: 1 / 1_800 };

export interface ControlNeeds {
  readonly content: ComposedContent;
  readonly pages: SitePages;
  readonly experiments: readonly Router[];
  readonly collaboration: Router;
  readonly staffEvents: StaffEvents;
  readonly usedUpDays: BoundPartners['usedUpDays'];
  readonly isStaffSessionAlive: (id: string) => Promise<boolean>;
  /** Whether the server still takes requests: what lasts as long as it does ends with it. */
  readonly isOpen: () => boolean;
}

/** The control center as the rest of the process uses it. */
export interface Control {
  /** Answers everything on the control center's host, and passes other hosts by. */
  readonly router: Router;
  readonly setUp: SetUp;
}

/** The control center's host: its people, its API, its screens. */
export function wireControl(
  ports: WaypostPorts,
  { content, pages, experiments, collaboration, staffEvents, usedUpDays, isStaffSessionAlive, isOpen }: ControlNeeds,
): Control {
  const { staff, clock, log, sessionSecret, publicScheme } = ports;
  const isSecure = publicScheme === 'https';
  const people = staffRoutes({
    staff,
    clock,
    newId,
    log,
    sessionSecret,
    isSecure,
    publicScheme,
    controlOrigin: ports.controlOrigin,
    secondFactorRoles: ports.secondFactorRoles,
    post: postTo({ mailer: ports.mailer, origin: ports.controlOrigin, log }),
    resetMailBuckets: ports.counted.buckets('reset-mail', RESET_MAILS),
    apiTokenBuckets: ports.counted.buckets('api-token', ports.limits.apiTokens),
  });
  const { gate, open, setUp } = people;
  const router = controlHost({
    gate,
    audit: ports.content.audit,
    clock: ports.clock,
    open,
    routers: [
      // Before those of content, which read any name below a branch as a kind of content.
      composeFactory({
        ports: ports.factory,
        drafts: content.drafts,
        jobs: ports.jobs,
        clock: ports.clock,
        newId,
        log: ports.log,
        isStaffSessionAlive,
        isOpen,
      }),
      ...composePhones({
        replays: ports.ruleReplays,
        placements: ports.phoneLeases,
        figures: ports.phoneFigures,
        content,
        pages,
        brands: ports.brands,
        jobs: ports.jobs,
        clock: ports.clock,
        newId,
      }),
      collaboration,
      ...people.routers,
      ...experiments,
      ...content.routers,
      dashboardRoutes(ports.dashboards),
      serviceRoutes(async () => {
        const [isDatabaseThere, services] = await Promise.all([ports.isReady(), ports.services()]);
        return awayServices(isDatabaseThere, services);
      }),
      personRoutes(createPersonRequests({ ...ports.operations.persons, audit: ports.content.audit, clock: ports.clock, newId })),
      alarmRoutes({ isDiskLow: ports.isDiskLow, calls: ports.operations.calls, usedUpDays, events: staffEvents, clock }),
      operationsRoutes({
        ...ports.operations,
        events: staffEvents,
        visits: ports.dashboards,
        audit: ports.content.audit,
        clock: ports.clock,
      }),
      liveEventRoutes({ subscribe: staffEvents.subscribe, isStaffSessionAlive, isOpen }),
    ],
    files: Router().use(content.media, content.previewDoor),
    shell: ports.controlShell ?? ((req, res) => void res.type('html').send(signedInPage(staffOf(req).name, gate.tokenOf(req)))),
  });
  return { router, setUp };
}
