import type { ComponentType } from 'react';
import type { TemplateProps } from '@waypost/api-contract';
import type { TemplateName } from '@waypost/pages/model';

export type LoadTemplate = () => Promise<{ readonly Template: ComponentType<TemplateProps> }>;

/** The templates that this library has, each its own chunk. The app adds those of other libraries, such as `quiz`. */
export const pageTemplates: Partial<Record<TemplateName, LoadTemplate>> = {
  landing: () => import('./landing-template'),
  call: () => import('./call-template'),
  review: () => import('./review-template'),
  article: () => import('./article-template'),
  legal: () => import('./legal-template'),
  plain: () => import('./plain-template'),
};
