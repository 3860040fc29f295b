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

/** The part of the visitors' store that a funnel needs; `VisitorStore` of `@waypost/visitor/server` fits it. */
export interface FunnelVisitorStore {
  load(visitorId: string): Promise<FunnelVisitor | null>;
  /** Saves the visitor and records the new consents: all of it, or nothing (R15.04, R16.05). */
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
    /** The page that the visitor saw (R8.15); null if nothing proves that they saw one. */
    readonly seenPage: SeenPage | null;
  };
  readonly text: (ConsentText & { readonly product: Product }) | null;
}

/** A recorded consent, against which a lead's phone number is checked. */
export interface RecordedConsent {
  readonly id: string;
  readonly visitorId: string;
  readonly brandId: string;
  readonly formVersion: string;
  /** The product of the text that the person saw. */
  readonly product: string;
  readonly companies: readonly string[];
  /** The number in the form; null if there was none or the form had changed again. */
  readonly phone: string | null;
}

export interface ConsentLookup {
  /** Returns null if the consent was never recorded, or if its text is unknown. */
  find(consentId: string): Promise<RecordedConsent | null>;
}

/** The visit in a browser's storage. The server sees it only in a form that the browser sent while a script ran. */
export interface OwnVisit {
  /** Null if the browser has begun none. */
  readonly session: VisitorSession | null;
  readonly anonymousId: string | null;
  /** False if the form was sent before any script could report the page that held it. */
  readonly isPageReported: boolean;
}

/** A request of a visitor without JavaScript, as the server saw it. */
export interface PlainRequest {
  readonly visitorId: string;
  /** The visit of the browser's earlier views, of which nothing is stored; absent or null if it names none. */
  readonly viewedVisitId?: string | null;
  /** The browser's own visit, if it runs scripts and React does not listen; absent or null for all others. */
  readonly ownVisit?: OwnVisit | null;
  readonly brandId: string;
  readonly payload: PagePayload;
  /** The route parameter; undefined if the address has none. */
  readonly stepParam: string | undefined;
  /** The whole requested address, query included. */
  readonly url: string;
  readonly ip: string | null;
  readonly userAgent: string;
  /** The place of that address; null if unknown. */
  readonly place: { readonly postalCode: string | null; readonly stateCode: string | null; readonly city?: string | null } | null;
  /** False if the visitor refused tracking: click ids then go to nobody (R7.09). */
  readonly isTrackingAllowed: boolean;
  /** True for a browser that staff previewed with, which counts in no figure (R9.06). */
  readonly isStaff: boolean;
  /** The visitor's id in experiments; absent if they are in none. */
  readonly unit?: string | null;
  /** The page as the visitor saw it (R8.15); null if nothing proves that they saw it. */
  readonly seenPage: SeenPage | null;
}

/** An event and its visit, from which the app adds the event's context (R7.02). */
export interface PlainEvent {
  readonly event: WaypostEvent;
  readonly request: PlainRequest;
  readonly visitor: FunnelVisitor & { readonly session: VisitorSession };
  /**
   * The render id of the page whose form was posted (R7.06); null if the event comes from no form, or from the form of a page for everyone.
   */
  readonly renderId: string | null;
  /** True if the visitor saw the shared page, which shows its own number, whatever rule applies to this visit. */
  readonly isOfSharedPage: boolean;
}

export interface PlainStepDeps {
  readonly visitors: FunnelVisitorStore;
  /** Resolves when the event is durable. */
  recordEvent(event: PlainEvent): Promise<void>;
  /** Rejects if a network has too many consents and numbers for pages without proof that they were seen (R8.15). */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface PlainResultsDeps extends PlainStepDeps {
  readonly leads: LeadStore;
  readonly consents: ConsentLookup;
  readonly partners: PartnerPorts;
}
