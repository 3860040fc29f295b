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

/** Everything that a page needs to render (R2.15). It has no visitor data, so that it can be cached for everyone. */
export interface PagePayload {
  readonly route: ActiveRoute & { readonly smid: string | null; readonly xsmid: string | null };
  readonly page: PageConfiguration;
  /** Set if the page is a staff article. */
  readonly article?: ArticleText;
  readonly form: LocalizedForm | null;
  readonly placement: Placement;
  readonly consent: ConsentText | null;
  readonly disclaimer: Disclaimer;
  /** The interface texts around the page's own, in its language. */
  readonly copy: UiCopy;
  /**
   * Whether the phone line is open, for visitors who see the page before its script runs (R8.12). A page is cached no longer than this is
   * true. Absent in a payload that a browser fetches, because the browser has a clock.
   */
  readonly line?: PhoneLineNow;
  /** The canonical address `https://host/path`, if several brands share this text and another one owns it (R3.02). */
  readonly canonical?: string;
  /** The same page in the other language, if there is one. */
  readonly twin?: { readonly href: string; readonly language: Language };
  /** The variant of this payload, for a visitor in the page's experiment (R9.10). The exposure reports what was shown. */
  readonly experiment?: ShownVariant;
  /** A signed token that identifies the page to our server (R8.15). Absent in a preview. */
  readonly token?: string;
}

/**
 * The part of a page that its HTML carries. The rest loads with the view (R2.15). It is enough to report the page view and to call the
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
  /**
   * The medium of the visit for which the page was rendered, or of all affiliates' visitors, who have other hours (R14.01). Absent if there
   * is none.
   */
  readonly utmMedium?: string;
}

/** The links of header and footer. They are the same on all pages of a brand. */
export interface SiteLinks {
  readonly home: string;
  readonly terms: string;
  readonly privacy: string;
  /** The page about the brand, if it has one. */
  readonly about?: string;
  /** The list of reviews and articles, if the brand has one. */
  readonly reviews?: string;
}

/** The error object (R13.19) in the form that the error page shows (R2.19). */
export interface PageError {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly description?: string;
  /** In development only. */
  readonly stack?: string;
  /** The language of header, footer and error without a page behind them. Absent for English (R3.04). */
  readonly spoken?: { readonly language: Language; readonly copy: UiCopy };
}

/** The answers that a visitor without JavaScript has already sent. Only in pages rendered for that visitor, which are never cached. */
export interface PlainVisit {
  readonly userState: UserState;
  readonly session: VisitorSession;
  /** The typed values and their error messages, after a 422. */
  readonly rejected: {
    readonly values: Readonly<Record<string, string>>;
    readonly messages: Readonly<Record<string, string>>;
    readonly doubts?: StepDoubts;
  } | null;
  readonly results: ResultsOutcome | null;
  /** The visitor's presumed place, if the page shows it before its script runs: above ads, in a funnel's ZIP code, and in a preview of a chosen place (R10.03). */
  readonly place?: Pick<IpLookup, 'city' | 'stateCode' | 'postalCode'>;
  /** The address of the step that the visitor left (R4.13); absent if this page is that step. */
  readonly resumeAt?: string;
  /** True if the browser sends no cookies, so that no answer can be stored and the first step comes again and again. */
  readonly hasNoCookies?: boolean;
  /** A new id for each rendering. The form and the pixel send it back, so that a form or a view that comes twice is recognized (R7.06). */
  readonly renderId?: string;
}

/** The id of the element that React renders into. */
export const ROOT_ELEMENT_ID = 'root';
/** The id of the script element that carries `BootState` in a page. */
export const STATE_ELEMENT_ID = 'waypost-state';

/** The JSON in the page (`<script type="application/json" id="waypost-state">`) from which the browser starts. */
export interface BootState<Page extends PageOutline = PagePayload> {
  readonly brand: PublicBrand;
  readonly buildId: string;
  /** The publication when the page was rendered, and the legal texts of that day. Together with the build it addresses payloads (R2.15). */
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
    /** The files to preload with it. */
    readonly preload: readonly string[];
    /** The files with the parts that the page's outline omits. Absent if it omits none. */
    readonly parts?: { readonly words: string; readonly questions: string | null };
    /** The file of the bot detection, fetched when the page is usable (R6.11). */
    readonly botDetection: string;
    /** The file of the check for newer builds, fetched when the page has been open for a while (R2.13). */
    readonly watchBuilds: string;
    /**
     * The file that attaches React while the processor is idle. A page with a form is about to be used, a page with a number shows the
     * visitor's opening time, and a listing waits for its ads. If absent, the first intent attaches React.
     */
    readonly whenIdle?: string;
    /** The file that runs the page's action. Absent on a page without one (R3.03). */
    readonly onEnter?: string;
    /** The file of the error reporter. Only if one is configured (R13.20). */
    readonly errorReporting?: string;
    /** The file that loads third-party scripts. Absent if none is configured (R2.18). */
    readonly thirdParties?: string;
  };
  readonly visit: PlainVisit | null;
  /** The permission by this request's signals. A page is cached once for each permission (R7.09, R15.06). */
  readonly privacy: TrackingPermission;
}

/** The props of every page template. */
export interface TemplateProps {
  readonly brand: PublicBrand;
  readonly links: SiteLinks;
  readonly payload: PagePayload;
  readonly visit: PlainVisit | null;
}
