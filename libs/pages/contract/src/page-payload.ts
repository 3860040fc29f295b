import type { PublicBrand } from '@waypost/brands';
import type { ConsentText, Disclaimer } from '@waypost/compliance';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { ResultsOutcome } from '@waypost/funnel-engine/contract';
import type { StepDoubts } from '@waypost/funnel-engine/model/doubts';
import type { LocalizedForm } from '@waypost/funnel-engine/model/form';
import type { ArticleText, PageConfiguration, UiCopy } from '@waypost/pages/model';
import type { Placement } from '@waypost/phones/model';
import type { TrackingPermission } from '@waypost/platform/privacy';
import type { ActiveRoute } from '@waypost/routing/model/table';
import type { Language } from '@waypost/validation';
import type { IpLookup, UserState, VisitorSession } from '@waypost/visitor/model';

/** What a page needs to render (R2.15). Holds nothing of the visitor, so that it can be cached for everyone. */
export interface PagePayload {
  readonly route: ActiveRoute & { readonly smid: string | null; readonly xsmid: string | null };
  readonly page: PageConfiguration;
  /** Where the page is an article of staff. */
  readonly article?: ArticleText;
  readonly form: LocalizedForm | null;
  readonly placement: Placement;
  readonly consent: ConsentText | null;
  readonly disclaimer: Disclaimer;
  /** The words around the page's own, in its language. */
  readonly copy: UiCopy;
  /**
   * Whether the phone line is open, for those who see the page before its script runs (R8.12): a page is kept no longer than
   * this holds. Absent where a page is fetched by a browser, which has a clock of its own.
   */
  readonly line?: PhoneLineNow;
  /** Where search engines are to find this text, where several brands share it and another one owns it (R3.02): `https://host/path`. */
  readonly canonical?: string;
  /** The same page in the other language, where there is one. */
  readonly twin?: { readonly href: string; readonly language: Language };
  /** The variant that this is, for a visitor in the page's experiment (R9.10): the exposure reports what was shown. */
  readonly experiment?: ShownVariant;
  /** Says to our server which page this is, signed (R8.15). Absent in a preview. */
  readonly token?: string;
}

/**
 * The part of a page that its HTML carries while the rest comes with the view (R2.15): enough to report its page view and to call its
 * number.
 */
export type PageOutline = Omit<PagePayload, 'copy' | 'form'> & {
  readonly copy?: UiCopy;
  readonly form:
    (Pick<LocalizedForm, 'name'> & { readonly steps: readonly Pick<LocalizedForm['steps'][number], 'name' | 'kind'>[] }) | null;
};

/** The phone line at one moment. */
export interface PhoneLineNow {
  readonly isOpen: boolean;
  /** ISO instant. */
  readonly nextOpening: string;
  /** Of the one visit that the page was rendered for, or of all affiliates' visitors, who find other hours (R14.01). Absent where it has none. */
  readonly utmMedium?: string;
}

/** The links of header and footer, the same on all of a brand's pages. */
export interface SiteLinks {
  readonly home: string;
  readonly terms: string;
  readonly privacy: string;
  /** Who is behind the brand, where it says so. */
  readonly about?: string;
  /** The list of reviews and articles, where the brand has one. */
  readonly reviews?: string;
}

/** Error object (R13.19) as the error page shows it (R2.19). */
export interface PageError {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly description?: string;
  /** Development only. */
  readonly stack?: string;
  /** What header, footer and error speak where no page stands behind it; absent for English (R3.04). */
  readonly spoken?: { readonly language: Language; readonly copy: UiCopy };
}

/** What a visitor without JavaScript already told the server; only in pages rendered for that visitor, which are never cached. */
export interface PlainVisit {
  readonly userState: UserState;
  readonly session: VisitorSession;
  /** The values as they were typed, and what is wrong with them, after a 422. */
  readonly rejected: {
    readonly values: Readonly<Record<string, string>>;
    readonly messages: Readonly<Record<string, string>>;
    readonly doubts?: StepDoubts;
  } | null;
  readonly results: ResultsOutcome | null;
  /** Where they are taken to be, where the page is to show that before its script runs: above ads, and in a preview of a chosen place (R10.03). */
  readonly place?: Pick<IpLookup, 'city' | 'stateCode' | 'postalCode'>;
  /** Another each time that the page is written: its form brings it along, by which a form sent twice is known (R7.06). */
  readonly renderId?: string;
}

/** The element that React renders into. */
export const ROOT_ELEMENT_ID = 'root';
/** The script element that carries `BootState` in a page. */
export const STATE_ELEMENT_ID = 'waypost-state';

/** The JSON in the page (`<script type="application/json" id="waypost-state">`) from which the browser starts. */
export interface BootState<Page extends PageOutline = PagePayload> {
  readonly brand: PublicBrand;
  readonly buildId: string;
  /** What was published when the page was written, and the legal texts of that day: with the build it addresses payloads (R2.15). */
  readonly contentVersion: string;
  readonly payload: Page | null;
  readonly error: PageError | null;
  readonly links: SiteLinks;
  readonly settings: {
    readonly sentryDsn: string | null;
    readonly isTagManagerEnabled: boolean;
    readonly adScriptUrl: string | null;
    readonly buildPollMs: number;
  };
  readonly assets: {
    /** The view entry of this brand. */
    readonly view: string;
    /** What to preload with it. */
    readonly preload: readonly string[];
    /** The files that say what the page's outline leaves out; absent where it leaves nothing out. */
    readonly parts?: { readonly words: string; readonly questions: string | null };
    /** The look for bots, fetched when the page is usable (R6.11). */
    readonly botDetection: string;
    /** What asks for newer builds, fetched when the page has stood for a while (R2.13). */
    readonly watchBuilds: string;
    /**
     * What attaches React while nobody needs the processor: a page with a form is about to be used, one with a number says by
     * the visitor's own clock when somebody answers, and a listing waits for its ads. Absent where the first intent attaches.
     */
    readonly inQuiet?: string;
    /** What runs the page's action; absent on a page without one (R3.03). */
    readonly onEnter?: string;
    /** The reporter of errors; only where one is configured (R13.20). */
    readonly errorReporting?: string;
    /** What loads the scripts of others; absent where none is configured (R2.18). */
    readonly thirdParties?: string;
  };
  readonly visit: PlainVisit | null;
  /** As this request's signals have it; a page is kept once for each answer (R7.09, R15.06). */
  readonly privacy: TrackingPermission;
}

/** What every page template is given. */
export interface TemplateProps {
  readonly brand: PublicBrand;
  readonly links: SiteLinks;
  readonly payload: PagePayload;
  readonly visit: PlainVisit | null;
}
