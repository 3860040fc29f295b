import type { ComponentType } from 'react';
import type { TemplateProps } from '@waypost/api-contract';
import type { TemplateName } from '@waypost/pages/model';
import { pageTemplates, type LoadTemplate } from '@waypost/pages/web';

/** Every template of the visitor's site, each its own chunk: a page downloads the one that it shows. */
const loaders: Partial<Record<TemplateName, LoadTemplate>> = {
  ...pageTemplates,
  quiz: () => import('./quiz-template'),
};

const loaded = new Map<TemplateName, ComponentType<TemplateProps>>();

/** Fetches a template's module, once. Rejects where the chunk can't be had. */
export async function loadTemplate(name: TemplateName): Promise<void> {
  if (loaded.has(name)) return;
  const load = loaders[name];
  if (!load) throw new Error(`There is no template "${name}"`);
  loaded.set(name, (await load()).Template);
}

export const loadAllTemplates = (): Promise<void[]> => Promise.all((Object.keys(loaders) as TemplateName[]).map(loadTemplate));

/** A template that `loadTemplate` has fetched. Throws where it has not: rendering can't wait. */
export function loadedTemplate(name: TemplateName): ComponentType<TemplateProps> {
  const Template = loaded.get(name);
  if (!Template) throw new Error(`The template "${name}" is not loaded`);
  return Template;
}
