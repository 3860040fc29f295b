import { dashboardRoutes, liveEventRoutes } from '@waypost/dashboards/http';
import { alarmRoutes, awayServices, operationsRoutes, personRoutes, serviceRoutes } from '@waypost/operations/http';
import type { BoundPartners } from '@waypost/partner-adapters/server';
import { newId } from '@waypost/platform/kernel';
import { controlHost, staffOf } from '@waypost/staff/gate';
import { RESET_MAILS, signedInPage, staffRoutes, type StaffRoutes } from '@waypost/staff/http';
import type { SetUp } from '@waypost/staff/server/set-up';
import type { StaffEvents } from '@waypost/tracking/server/staff';
import { createPersonRequests } from '@waypost/visitor-rights/server';
import { Router } from 'express';
import type { CallerLimits, ControlPorts, EventPorts, ProcessHealth, RunningProcess, SitePorts } from '../waypost-ports';
import type { EventNeeds } from './compose-events';
import { composeFactory } from './compose-factory';
import type { ComposedPages } from './compose-pages';
import { composePhones, type PhoneWorld } from './compose-phones';
import type { ComposedContent } from './content/composed-content';
import { staffPost } from './staff-mail';

export interface ControlNeeds {
  readonly content: ComposedContent;
  readonly pages: Pick<ComposedPages, 'pages' | 'findOnBranch'>;
  readonly experiments: readonly Router[];
  readonly collaboration: Router;
  readonly staffEvents: StaffEvents;
  readonly countedSite: EventNeeds['countedSite'];
  readonly usedUpDays: BoundPartners['usedUpDays'];
  readonly isStaffSessionAlive: (id: string) => Promise<boolean>;
  /** Returns whether the server still accepts requests. Long-lived streams end with it. */
  readonly isOpen: () => boolean;
}

/** The part of the control center that the rest of the process uses. */
export interface Control {
  /** Serves everything on the control center's host, and passes on requests to other hosts. */
  readonly router: Router;
  readonly setUp: SetUp;
}

/** The ports that the control center needs. */
type ControlWorld = RunningProcess & ProcessHealth & SitePorts & CallerLimits & ControlPorts & Pick<EventPorts, 'dashboards'> & PhoneWorld;

/** Composes the control center's host: its people, its API, its screens. */
export function composeControl(ports: ControlWorld, needs: ControlNeeds): Control {
  const { content, collaboration, experiments, isStaffSessionAlive, isOpen } = needs;
  const people = composeStaff(ports);
  const { gate, open, setUp } = people;
  const router = controlHost({
    gate,
    audit: ports.content.audit,
    clock: ports.clock,
    headers: ports.staffHeaders,
    open,
    routers: [
      // Before the routes of content, which treat any name below a branch as a kind of content.
      composeFactory(ports, { drafts: content.drafts, isStaffSessionAlive, isOpen }),
      ...composePhones(ports, needs),
      collaboration,
      ...people.routers,
      ...experiments,
      ...content.routers,
      dashboardRoutes(ports.dashboards, ports.clock),
      ...operationRouters(ports, needs),
    ],
    files: Router().use(content.media, content.doors),
    shell: ports.controlShell ?? ((req, res) => void res.type('html').send(signedInPage(staffOf(req).name, gate.tokenOf(req)))),
  });
  return { router, setUp };
}

/** Composes the control center's people and their sign-in. */
const composeStaff = (ports: ControlWorld): StaffRoutes =>
  staffRoutes({
    staff: ports.staff,
    clock: ports.clock,
    newId,
    log: ports.log,
    sessionSecret: ports.sessionSecret,
    isSecure: ports.publicScheme === 'https',
    publicScheme: ports.publicScheme,
    controlOrigin: ports.controlOrigin,
    secondFactorRoles: ports.secondFactorRoles,
    post: staffPost(ports),
    resetMailBuckets: ports.counted.buckets('reset-mail', RESET_MAILS),
    apiTokenBuckets: ports.counted.buckets('api-token', ports.limits.apiTokens),
  });

/** Makes the routes of operations: services, alarms, calls, events and personal data. */
function operationRouters(
  ports: ControlWorld,
  { staffEvents: events, countedSite, usedUpDays, isStaffSessionAlive, isOpen }: ControlNeeds,
): readonly Router[] {
  const { operations, clock, isDiskLow, streamFill, log } = ports;
  const { audit } = ports.content;
  return [
    serviceRoutes(async () => {
      const [isDatabaseThere, services] = await Promise.all([ports.isReady(), ports.services()]);
      return awayServices(isDatabaseThere, services);
    }),
    personRoutes(createPersonRequests({ ...operations.persons, audit, clock, newId })),
    alarmRoutes({ isDiskLow, streamFill, calls: operations.calls, usedUpDays, events, clock, log }),
    operationsRoutes({ ...operations, events, visits: { records: ports.dashboards, site: countedSite }, clock }),
    liveEventRoutes({ subscribe: events.subscribe, isStaffSessionAlive, isOpen }),
  ];
}
