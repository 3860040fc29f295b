import type { Product } from '@waypost/brands';
import type { Language } from '@waypost/validation';

/** The page templates (R3.04). */
export const TEMPLATE_NAMES = ['landing', 'quiz', 'call', 'listing', 'review', 'article', 'legal', 'chat', 'plain'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

const STEP_TEMPLATES: readonly TemplateName[] = ['quiz', 'chat'];

/** Returns whether a page of this template asks a form's questions, each at an address of its own. Such a page is empty without a form. */
export const asksSteps = (template: TemplateName): boolean => STEP_TEMPLATES.includes(template);

export interface PageImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Library pictures come in several widths. The server writes these as the browser's element takes them. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** The focal point, for places that show only a part of the picture. */
  readonly style?: { readonly objectFit: 'cover'; readonly objectPosition: string };
}

/** The additional fields of a staff article's page (R3.07). */
export interface ArticleText {
  /** Sanitized on the server. No browser loads the library that renders it (R10.06). */
  readonly html: string;
  readonly author: string;
  /** The author in the article's language: `By Anna Berg`. */
  readonly byline: string;
  /** The reviewer in the article's language. Absent for a text that only a preview shows. */
  readonly reviewedBy?: string;
  /** The first publication, and the last change if it was on another day. Absent for a text that only a preview shows. */
  readonly dates?: { readonly published: ShownDate; readonly changed?: ShownDate };
}

export interface ShownDate {
  /** ISO 8601. */
  readonly at: string;
  /** The date in the article's language: `Published 5 Nov 2026` (R3.09). */
  readonly text: string;
}

/** An article before its Markdown is rendered. */
export type UnrenderedArticle = Omit<ArticleText, 'html'> & { readonly markdown: string };

/** A page's body is a list of blocks, so that staff edit content and never markup. */
export type BodyBlock =
  | { readonly kind: 'text'; readonly heading?: string; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'points';
      readonly heading: string;
      readonly points: readonly { readonly title: string; readonly text: string; readonly icon?: IconName }[];
    }
  | { readonly kind: 'steps'; readonly heading: string; readonly steps: readonly { readonly title: string; readonly text: string }[] }
  | {
      readonly kind: 'questions';
      readonly heading: string;
      readonly questions: readonly { readonly question: string; readonly answer: string }[];
    }
  | { readonly kind: 'facts'; readonly heading: string; readonly facts: readonly { readonly term: string; readonly description: string }[] }
  | {
      readonly kind: 'links';
      readonly heading: string;
      readonly links: readonly {
        readonly label: string;
        readonly href: string;
        readonly text?: string;
        /** Set where a link's words are in a language other than the page's. */
        readonly language?: Language;
      }[];
    }
  | { readonly kind: 'callout'; readonly heading: string; readonly text: string; readonly action?: string };

export const ICON_NAMES = [
  'phone',
  'shield',
  'clock',
  'people',
  'check',
  'dollar',
  'heart',
  'car',
  'home',
  'document',
  'tooth',
  'basket',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

export const ON_ENTER_EVENTS = ['learnMoreClicked', 'ctcClicked', 'enteredExperiment'] as const;

/** Fired once when the page has finished hydrating (R3.03). */
export interface OnEnterAction {
  readonly event: (typeof ON_ENTER_EVENTS)[number];
  readonly properties: Readonly<Record<string, string>>;
}

/** A page, as staff edit it and the site shows it (R3.01). */
export interface PageConfiguration {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly subheadline: string;
  readonly image: PageImage | null;
  readonly body: readonly BodyBlock[];
  /** The target of the main action: a path of the site, or null. */
  readonly destination: string | null;
  /** The label of the main action. */
  readonly actionLabel: string;
  readonly template: TemplateName;
  readonly product: Product;
  readonly benefits: readonly string[];
  readonly language: Language;
  /** The form version, for pages with a funnel. */
  readonly form: string | null;
  /** A page is noindex unless this is true (R3.02). */
  readonly indexable: boolean;
  readonly onEnter: OnEnterAction | null;
}
