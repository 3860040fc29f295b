import type { SeenPage } from '@waypost/pages/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Product } from '@waypost/brands';
import type { ConsentGiven, ConsentText } from '@waypost/compliance';
import type { Clock } from '@waypost/platform/kernel';
import type { PartnerPorts } from '@waypost/partner-adapters/contract/calls';
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
  /** Keeps the visitor and records the consents that are new: all of it, or nothing (R15.04, R16.05). */
  save(change: {
    readonly visitorId: string;
    readonly brandId: string;
    readonly visitor: FunnelVisitor;
    readonly anonymousId: string | null;
    readonly consents: readonly FunnelConsentRecord[];
  }): Promise<unknown>;
}

/** A consent with what the person saw and what the server saw (R15.04). */
export interface FunnelConsentRecord {
  readonly consent: ConsentGiven;
  readonly formState: Readonly<Record<string, unknown>> | null;
  readonly evidence: {
    readonly visitorId: string;
    readonly brandId: string;
    readonly ip: string | null;
    readonly userAgent: string;
    /** ISO instant of the server. */
    readonly receivedAt: string;
    /** The page that the visitor saw (R8.15); null where nothing proves one. */
    readonly seenPage: SeenPage | null;
  };
  readonly text: (ConsentText & { readonly product: Product }) | null;
}

/** A consent as the record holds it: what a lead's phone number is checked against. */
export interface RecordedConsent {
  readonly id: string;
  readonly visitorId: string;
  readonly brandId: string;
  readonly formVersion: string;
  /** What the text that the person saw is about. */
  readonly product: string;
  readonly companies: readonly string[];
  /** The number that stood in the form; null where there was none, or the form had changed again. */
  readonly phone: string | null;
}

export interface ConsentLookup {
  /** Null where it was never recorded, or to a text that nobody knows. */
  find(consentId: string): Promise<RecordedConsent | null>;
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
  /** Where that address is; null where nobody knows. */
  readonly place: { readonly postalCode: string | null; readonly stateCode: string | null; readonly city?: string | null } | null;
  /** False where the visitor refused it: click ids then go to nobody (R7.09). */
  readonly isTrackingAllowed: boolean;
  /** Whether staff previewed with this browser: what they do counts in no figure (R9.06). */
  readonly isStaff: boolean;
  /** The visitor's id in experiments; absent where they are in none. */
  readonly unit?: string | null;
  /** The page as the visitor saw it (R8.15); null where nothing proves that they did. */
  readonly seenPage: SeenPage | null;
}

/** What happened and in which visit; the app adds the event's context from it (R7.02). */
export interface PlainEvent {
  readonly event: WaypostEvent;
  readonly request: PlainRequest;
  readonly visitor: FunnelVisitor & { readonly session: VisitorSession };
  /** Of the page whose form was posted (R7.06); null where the event comes from no form, or the form from a page for everyone. */
  readonly renderId: string | null;
  /** Whether the visitor looked at the page that everybody has: it shows the page's own number, whatever rule this visit has. */
  readonly isOfSharedPage: boolean;
}

export interface PlainStepDeps {
  readonly visitors: FunnelVisitorStore;
  /** Resolves when the event is durable. */
  recordEvent(event: PlainEvent): Promise<void>;
  /** Rejects where a network has had too many consents and numbers for pages that nothing proves were seen (R8.15). */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface PlainResultsDeps extends PlainStepDeps {
  readonly leads: LeadStore;
  readonly consents: ConsentLookup;
  readonly partners: PartnerPorts;
}
