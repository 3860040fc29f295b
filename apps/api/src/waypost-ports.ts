import type { IncomingMessage } from 'node:http';
import type { Brand } from '@waypost/brands';
import type { FigureQueries, RollupStore } from '@waypost/dashboards/server/ports';
import type { AlarmSink } from '@waypost/experiments/server';
import type { ExperimentCountStore } from '@waypost/experiments/server/counting';
import type { ConsentLookup } from '@waypost/funnel-engine/server';
import type { LeadQueries, LeadStore } from '@waypost/funnel-engine/server/leads';
import type { WebServerModule } from '@waypost/pages/contract';
import type { BootState } from '@waypost/pages/contract/payload';
import type { PageSnapshotStore } from '@waypost/pages/server';
import type { SharedBuilds } from '@waypost/pages/server/builds';
import type { WebAssets } from '@waypost/pages/http';
import type { EarlierBuild } from '@waypost/pages/http/builds';
import type { RouteRule } from '@waypost/pages/http/rules';
import type { PartnerCallQueries, PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import type { PhoneFigures } from '@waypost/phones/server';
import type { LeaseQueries, LeaseStore, PlacementStore } from '@waypost/phones/server/leases';
import type { ReplayStore } from '@waypost/phones/server/replay';
import type { IsDatabaseAway } from '@waypost/platform/express/problems';
import type { PlaceReader } from '@waypost/platform/ip-lookup';
import type { Jobs } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import type { Secrets } from '@waypost/platform/sealing';
import type { Metrics } from '@waypost/platform/metrics';
import type { EventStore } from '@waypost/tracking/server';
import type { EventDeliveryStore, EventSink } from '@waypost/tracking/server/forwarding';
import type { RejectedEventStore } from '@waypost/tracking/server/rejected';
import type { EventDays, EventFeed, EventQueries } from '@waypost/tracking/server/staff';
import type { EraseLate, EventStream, MessageSeal } from '@waypost/tracking/server/stream';
import type { VisitorStore } from '@waypost/visitor/server';
import type { PersonRequestsDeps } from '@waypost/visitor-rights/server';
import type { RequestHandler } from 'express';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import type { Mailer } from '@waypost/platform/mail';
import type { Limits } from '@waypost/platform/limits';
import type { ServicePart } from '@waypost/operations/http';
import type { LimitRules } from './environment/limits-environment';
import type { CollaborationPorts } from './ports/collaboration-ports';
import type { FactoryPorts } from './ports/factory-ports';
import type { StaffPorts } from '@waypost/staff/http';
import type { Role } from '@waypost/staff/model';
import type { ContentPorts } from './ports/content-ports';

export interface EventRecords {
  readonly days: EventDays;
  readonly queries: EventQueries;
  readonly feed: EventFeed;
  readonly rejected: RejectedEventStore;
  readonly deliveries: EventDeliveryStore;
  /** The address that events are forwarded to. Null if none is configured. */
  readonly sink: EventSink | null;
}

/** The process itself. */
export interface RunningProcess {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Called first, for every request. */
  readonly noteRequest: (req: IncomingMessage) => void;
  /** Background jobs. The composition defines them. Their creator starts and stops them. */
  readonly jobs: Jobs;
  readonly isDevelopment: boolean;
}

/** The state of what the process needs, for `/readyz` and for staff. */
export interface ProcessHealth {
  readonly isReady: () => Promise<boolean>;
  readonly isDatabaseAway: IsDatabaseAway;
  /** Returns whether it is still to be checked that the data keys fit the database. */
  readonly isKeyCheckPending: () => boolean;
  /** Returns whether the disk of a database on this machine is nearly full. */
  readonly isDiskLow: () => boolean;
  /** Returns how full the stream is. Null without a stream, or before its first answer. */
  readonly streamFill: () => 'roomy' | 'nearly-full' | 'full' | null;
  /** Returns the status of the optional services besides PostgreSQL. None by default. */
  readonly services: () => Promise<readonly ServicePart[]>;
  /** The variables of partners that the sandbox replaces in production. */
  readonly standIns: readonly string[];
}

/** The sites of the brands: their builds, their addresses, and what their responses carry. */
export interface SitePorts {
  readonly brands: readonly Brand[];
  readonly web: WebServerModule;
  readonly assets: WebAssets;
  readonly clientFolder: string;
  /** The scripts of earlier builds, for visitors with an open page (R2.23). */
  readonly earlierBuilds: readonly EarlierBuild[];
  /** The builds of other processes, with their files (R16.07). */
  readonly builds: Pick<SharedBuilds, 'latest' | 'find'>;
  /** The security headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly settings: BootState['settings'];
  /** The redirects of the code (R2.12). */
  readonly routeRules: readonly RouteRule[];
  readonly publicScheme: 'http' | 'https';
  readonly trustProxy: boolean | number | string;
  /** The first one signs, all verify. */
  readonly sessionSecret: Secrets;
  /** The contact for reporting a weakness. Null publishes none. */
  readonly securityContact: string | null;
}

/** The limits of callers, and the counts of their requests. */
export interface CallerLimits {
  readonly limits: LimitRules;
  /** Counts callers' requests (R16.02). */
  readonly counted: Limits;
}

/** What visitors leave, and what they are given. */
export interface VisitorPorts {
  readonly visitors: VisitorStore;
  readonly consents: ConsentLookup;
  readonly leads: LeadStore;
  readonly sessions: Store;
  readonly partners: PartnerPorts;
  /** Leased phone numbers and what happened to them (R8.05). */
  readonly phoneLeases: LeaseStore & PlacementStore;
  /** Returns the places of addresses (R6.09). */
  readonly places: PlaceReader;
}

/** Events, from their acceptance to their counts. */
export interface EventPorts {
  readonly events: EventStore;
  /** The stream before PostgreSQL, with its seal. Null if events go to PostgreSQL directly (R16.10). */
  readonly eventStream: { readonly stream: EventStream; readonly seal: MessageSeal; readonly eraseLate: EraseLate } | null;
  /** The stores of events after they are accepted. */
  readonly eventRecords: EventRecords;
  /** The dashboards' counts of events (R10.10). */
  readonly dashboards: RollupStore & FigureQueries;
  /** The experiments' counts of events (R9.04). */
  readonly experimentCounts: ExperimentCountStore;
  /** The receiver of experiments' alarms besides the screens. Null for none (R9.14). */
  readonly alarmSink: AlarmSink | null;
}

/** The control center: its people, and what they work on. */
export interface ControlPorts {
  /** The people of the control center: their accounts, sessions and audit entries. */
  readonly staff: StaffPorts;
  /** Roles that require a second factor (R11.06). */
  readonly secondFactorRoles: readonly Role[];
  /** Whether every change needs a second person to go live (R11.05). */
  readonly needsApproval: boolean;
  /** Sends e-mail to staff. Null if it is not configured. */
  readonly mailer: Mailer | null;
  /** The address of the control center, for links in e-mails. */
  readonly controlOrigin: string;
  /** The control center's screens and files, for signed-in people. Null if they are not built. */
  readonly controlShell: RequestHandler | null;
  /** Those of the control center, whose pages load no scripts of third parties. */
  readonly staffHeaders: Readonly<Record<string, string>>;
  /** The content that staff write and publish, and its audit log. */
  readonly content: ContentPorts;
  /** The stores of reviews, comments and presence. */
  readonly collaboration: CollaborationPorts;
  /** The generator of articles, and the stores of its runs. */
  readonly factory: FactoryPorts;
  /** Replays of past visits against phone rules (R10.15). */
  readonly ruleReplays: ReplayStore;
  /** The visits to which phone rules applied, and those that called numbers (R10.08). */
  readonly phoneFigures: PhoneFigures;
  /** Staff's queries of calls, leases and leads (R10.21). */
  readonly operations: {
    readonly calls: PartnerCallQueries;
    readonly leases: LeaseQueries;
    readonly leads: LeadQueries;
    /** Pages as they were sent (R15.08). */
    readonly pageSnapshots: PageSnapshotStore;
    /** The data about a person, and its erasure (R15.03). */
    readonly persons: Pick<PersonRequestsDeps, 'records' | 'consents' | 'consentDays'>;
  };
}

/** The world outside the process, and the operator's settings. Each part of the composition takes the groups that it needs. */
export interface WaypostPorts extends RunningProcess, ProcessHealth, SitePorts, CallerLimits, VisitorPorts, EventPorts, ControlPorts {}
