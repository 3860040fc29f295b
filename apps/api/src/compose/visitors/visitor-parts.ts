import type { Brand } from '@waypost/brands';
import type { VisitVariants } from '@waypost/experiments/server/serving';
import type { SeenAdmission } from '@waypost/pages/http/seen-pages';
import type { Leases } from '@waypost/phones/server/leases';
import type { ipLookup } from '@waypost/platform/ip-lookup';
import type { TakeEvents } from '@waypost/tracking/server';
import type { VisitorLimits } from '@waypost/visitor/http';
import type { RequestHandler } from 'express';
import type { ComposedPages } from '../compose-pages';

/** What visitors need of the rest of the process. */
export interface VisitorNeeds extends ComposedPages {
  readonly leases: Leases;
  readonly takeEvents: TakeEvents;
  readonly brandOf: (id: string) => Brand;
  readonly variants: VisitVariants;
  /** Which content payloads are made of (R2.15). */
  readonly contentVersion: () => string;
}

/** What calls and pages of a visitor share. */
export interface VisitorParts extends VisitorNeeds {
  readonly isSecure: boolean;
  readonly session: RequestHandler;
  readonly limits: VisitorLimits;
  readonly lookUpAddress: ReturnType<typeof ipLookup>;
  readonly seen: SeenAdmission;
}
