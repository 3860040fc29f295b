import type { Brand } from '@waypost/brands';
import type { VisitVariants } from '@waypost/experiments/server/serving';
import type { SeenAdmission } from '@waypost/pages/http/seen-pages';
import type { Leases } from '@waypost/phones/server/leases';
import type { ipLookup } from '@waypost/platform/ip-lookup';
import type { TakeEvents } from '@waypost/tracking/server';
import type { VisitorLimits } from '@waypost/visitor/http';
import type { RequestHandler } from 'express';
import type { CallerLimits, RunningProcess, SitePorts, VisitorPorts } from '../../waypost-ports';
import type { ComposedPages } from '../compose-pages';

/** The ports that visitors' routes need. */
export type VisitorWorld = RunningProcess & SitePorts & CallerLimits & VisitorPorts;

/** The parts of the process that visitors' routes need. */
export interface VisitorNeeds extends ComposedPages {
  readonly leases: Leases;
  readonly takeEvents: TakeEvents;
  readonly brandOf: (id: string) => Brand;
  readonly variants: VisitVariants;
  readonly limits: VisitorLimits;
  /** Returns the version of the content that payloads are made of (R2.15). */
  readonly contentVersion: () => string;
}

/** The parts that visitors' calls and pages share. */
export interface VisitorParts extends VisitorNeeds {
  readonly isSecure: boolean;
  readonly session: RequestHandler;
  readonly lookUpAddress: ReturnType<typeof ipLookup>;
  readonly seen: SeenAdmission;
}
