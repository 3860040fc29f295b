import type { PagePayload } from '@waypost/api-contract';
import type { ConsentGiven } from '@waypost/compliance';
import type { Clock } from '@waypost/kernel';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import type { WaypostEvent } from '@waypost/tracking/contract';
import type { UserState, VisitorSession } from '@waypost/visitor/model';
import type { LeadStore } from './lead-store';

export interface FunnelVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
}

/** The visitors' store, as far as a funnel needs it; `VisitorStore` of `@waypost/visitor/server` is one. */
export interface FunnelVisitorStore {
  load(visitorId: string): Promise<FunnelVisitor | null>;
  save(visitorId: string, brandId: string, visitor: FunnelVisitor): Promise<void>;
}

/** The consents' store; `ConsentStore` of `@waypost/visitor/server` is one. */
export interface FunnelConsentStore {
  record(
    consent: ConsentGiven,
    formState: Readonly<Record<string, unknown>>,
    evidence: {
      readonly visitorId: string;
      readonly brandId: string;
      readonly ip: string | null;
      readonly userAgent: string;
      /** ISO instant of the server. */
      readonly receivedAt: string;
    },
  ): Promise<void>;
}

/** A request of a visitor without JavaScript, as the server saw it. */
export interface PlainRequest {
  readonly visitorId: string;
  readonly brandId: string;
  readonly payload: PagePayload;
  /** The route parameter; undefined where the address has none. */
  readonly stepParam: string | undefined;
  /** The whole address that was asked for, query included. */
  readonly url: string;
  readonly ip: string | null;
  readonly userAgent: string;
  /** False where the visitor refused it: click ids then go to nobody (R7.09). */
  readonly isTrackingAllowed: boolean;
}

/** What happened and in which visit; the app adds the event's context from it (R7.02). */
export interface PlainEvent {
  readonly event: WaypostEvent;
  readonly request: PlainRequest;
  readonly visitor: FunnelVisitor & { readonly session: VisitorSession };
}

export interface PlainStepDeps {
  readonly visitors: FunnelVisitorStore;
  readonly consents: FunnelConsentStore;
  /** Resolves when the event is durable. */
  recordEvent(event: PlainEvent): Promise<void>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface PlainResultsDeps extends Pick<PlainStepDeps, 'visitors' | 'recordEvent' | 'clock' | 'newId'> {
  readonly leads: LeadStore;
  readonly partners: PartnerPorts;
}
