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
import type { Limits as CountedLimits } from '@waypost/platform/limits';
import type { ServicePart } from '@waypost/operations/http';
import type { Limits } from './environment/limits-environment';
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
  /** Where events are forwarded to; null where nothing is configured. */
  readonly sink: EventSink | null;
}

/** The world outside the process, and what an operator decided. */
export interface WaypostPorts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly brands: readonly Brand[];
  readonly visitors: VisitorStore;
  readonly consents: ConsentLookup;
  readonly leads: LeadStore;
  readonly events: EventStore;
  /** A stream on their way there, with its seal; null where they go there directly (R16.10). */
  readonly eventStream: { readonly stream: EventStream; readonly seal: MessageSeal; readonly eraseLate: EraseLate } | null;
  /** What else is done with events than taking them in. */
  readonly eventRecords: EventRecords;
  /** The counts of the events (R10.10). */
  readonly dashboards: RollupStore & FigureQueries;
  /** The counts of the events, by what experiments ask (R9.04). */
  readonly experimentCounts: ExperimentCountStore;
  /** Where the alarms of experiments go besides the screens; null for nowhere (R9.14). */
  readonly alarmSink: AlarmSink | null;
  /** What staff read of calls, leases and leads (R10.21). */
  readonly operations: {
    readonly calls: PartnerCallQueries;
    readonly leases: LeaseQueries;
    readonly leads: LeadQueries;
    /** Pages as they were given out (R15.08). */
    readonly pageSnapshots: PageSnapshotStore;
    /** What is held on a person, and its erasure (R15.03). */
    readonly persons: Pick<PersonRequestsDeps, 'records' | 'consents' | 'consentDays'>;
  };
  readonly sessions: Store;
  readonly partners: PartnerPorts;
  /** What became of the numbers that a partner leased (R8.05). */
  readonly phoneLeases: LeaseStore & PlacementStore;
  /** Replays of past visits against phone rules (R10.15). */
  readonly ruleReplays: ReplayStore;
  /** What phone rules and numbers have answered (R10.08). */
  readonly phoneFigures: PhoneFigures;
  /** Knows places of addresses (R6.09). */
  readonly places: PlaceReader;
  /** Background jobs. The composition defines them; whoever made them starts and stops them. */
  readonly jobs: Jobs;
  /** The people of the control center: their accounts, sessions and what is written down of them. */
  readonly staff: StaffPorts;
  /** To whom a weakness is reported; null says nothing. */
  readonly securityContact: string | null;
  /** Roles that have to have a second factor (R11.06). */
  readonly secondFactorRoles: readonly Role[];
  /** Whether no change goes live by one person alone (R11.05). */
  readonly needsApproval: boolean;
  /** What staff write and publish, and the audit log of it. */
  readonly content: ContentPorts;
  /** Tells staff by e-mail; null where that is not configured. */
  readonly mailer: Mailer | null;
  /** The address by which staff open the control center: where links in e-mails lead to. */
  readonly controlOrigin: string;
  /** Where reviews, comments and presence are kept. */
  readonly collaboration: CollaborationPorts;
  /** What writes articles, and where its runs are kept. */
  readonly factory: FactoryPorts;
  /** The control center's screens and their files, for people who are signed in. Null where they are not built. */
  readonly controlShell: RequestHandler | null;
  readonly isReady: () => Promise<boolean>;
  /** Whether the disk of the database beside the process is nearly full. */
  readonly isDiskLow: () => boolean;
  readonly web: WebServerModule;
  readonly assets: WebAssets;
  readonly clientFolder: string;
  /** The scripts of the builds before this one, for visitors in the middle of a page (R2.23). */
  readonly earlierBuilds: readonly EarlierBuild[];
  /** What other processes run, and their files (R16.07). */
  readonly builds: Pick<SharedBuilds, 'latest' | 'find'>;
  /** Security headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly settings: BootState['settings'];
  /** What leads from one path to another (R2.12). */
  readonly routeRules: readonly RouteRule[];
  /** The first signs, all verify. */
  readonly sessionSecret: Secrets;
  readonly publicScheme: 'http' | 'https';
  readonly trustProxy: boolean | number | string;
  readonly isDevelopment: boolean;
  /** The variables of partners for which the sandbox stands in, in production. */
  readonly standIns: readonly string[];
  readonly limits: Limits;
  /** Where it is counted how often somebody asked (R16.02). */
  readonly counted: CountedLimits;
  /** How the services are that an operator put beside PostgreSQL; none by default. */
  readonly services: () => Promise<readonly ServicePart[]>;
}
