import type { ComponentType } from 'react';
import type { TemplateProps } from '@waypost/pages/contract/payload';
import type { TemplateName } from '@waypost/pages/model';

export type LoadTemplate = () => Promise<{ readonly Template: ComponentType<TemplateProps> }>;

/** The templates of this library, each a chunk of its own. The app adds those of other libraries, such as `quiz`. */
export const pageTemplates: Partial<Record<TemplateName, LoadTemplate>> = {
  landing: () => import('../templates/landing-template'),
  review: () => import('../templates/review-template'),
  article: () => import('../templates/article-template'),
  legal: () => import('../templates/legal-template'),
  plain: () => import('../templates/plain-template'),
};
