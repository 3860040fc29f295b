import type { Product } from '@waypost/brands';
import type { Language } from '@waypost/validation';

/** R3.04 */
export const TEMPLATE_NAMES = ['landing', 'quiz', 'call', 'listing', 'review', 'article', 'legal', 'chat', 'plain'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

const STEP_TEMPLATES: readonly TemplateName[] = ['quiz', 'chat'];

/** Whether a page of this template asks a form's questions, each at an address of its own: without a form there is nothing on it. */
export const asksSteps = (template: TemplateName): boolean => STEP_TEMPLATES.includes(template);

export interface PageImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Pictures of the library come in several widths. Written by the server, as the browser's element takes them. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Where what matters is, for places that show a part of the picture alone. */
  readonly style?: { readonly objectFit: 'cover'; readonly objectPosition: string };
}

/** What an article of staff adds to its page (R3.07). */
export interface ArticleText {
  /** Sanitised on the server: no browser gets the library that wrote it (R10.06). */
  readonly html: string;
  readonly author: string;
  /** Who wrote it, in the article's language: `By Anna Berg`. */
  readonly byline: string;
  /** Who checked it, likewise; absent of a text that only a preview shows. */
  readonly reviewedBy?: string;
  /** Since when it is live, and when it was last changed where that was another day; absent of a text that only a preview shows. */
  readonly dates?: { readonly published: ShownDate; readonly changed?: ShownDate };
}

export interface ShownDate {
  /** ISO 8601. */
  readonly at: string;
  /** In the article's language: `Published 5 Nov 2026` (R3.09). */
  readonly text: string;
}

/** The same before its Markdown is written as HTML. */
export type UnwrittenArticle = Omit<ArticleText, 'html'> & { readonly markdown: string };

/** A page's body is a list of blocks, so that staff edit meaning and never markup. */
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
      readonly links: readonly { readonly label: string; readonly href: string; readonly text?: string }[];
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

/** R3.01. What staff edit and the site shows. */
export interface PageConfiguration {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly subheadline: string;
  readonly image: PageImage | null;
  readonly body: readonly BodyBlock[];
  /** Where the page's main action leads: a path of the site, or null. */
  readonly destination: string | null;
  /** The words on the main action. */
  readonly actionLabel: string;
  readonly template: TemplateName;
  readonly product: Product;
  readonly benefits: readonly string[];
  readonly language: Language;
  /** Form version name, for pages with a funnel. */
  readonly form: string | null;
  /** A page is noindex unless this is true (R3.02). */
  readonly indexable: boolean;
  readonly onEnter: OnEnterAction | null;
}
