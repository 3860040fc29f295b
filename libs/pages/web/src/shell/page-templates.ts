import type { ComponentType } from 'react';
import type { TemplateProps } from '@waypost/pages/contract/payload';
import type { TemplateName } from '@waypost/pages/model';
import type { AppStore } from '@waypost/platform/store-kit';

/** The tab in which a template's code starts. */
export interface LiveTab {
  readonly store: Pick<AppStore<object>, 'run'>;
}

export interface TemplateModule {
  readonly Template: ComponentType<TemplateProps>;
  /** Starts the template's sagas, once per tab, after React has attached. */
  readonly start?: (tab: LiveTab) => void;
}

export type LoadTemplate = () => Promise<TemplateModule>;

/** The templates of this library, each a chunk of its own. The app adds those of other libraries, such as `quiz`. */
export const pageTemplates: Partial<Record<TemplateName, LoadTemplate>> = {
  landing: () => import('../templates/landing-template'),
  review: () => import('../templates/review-template'),
  article: () => import('../templates/article-template'),
  legal: () => import('../templates/legal-template'),
  plain: () => import('../templates/plain-template'),
};
