import type { ComponentType } from 'react';
import type { BootState, TemplateProps } from '@waypost/api-contract';
import type { TemplateName } from '@waypost/pages/model';
import { pageTemplates } from '@waypost/pages/web';
import type { AppStore } from '@waypost/store-kit';

/** What a template's code may need beside its props when it comes to life in the browser. */
export interface LiveApp {
  readonly store: AppStore<object>;
  readonly boot: BootState;
  readonly window: Window;
}

interface TemplateModule {
  readonly Template: ComponentType<TemplateProps>;
  /** Starts the template's sagas; called once in a tab, after React has attached. */
  readonly start?: (app: LiveApp) => void;
}

/** Every template of the visitor's site, each its own chunk: a page downloads the one that it shows. */
const loaders: Partial<Record<TemplateName, () => Promise<TemplateModule>>> = {
  ...pageTemplates,
  quiz: () => import('./quiz-template'),
  chat: () => import('./chat-template'),
  listing: () => import('./listing-template'),
};

const loaded = new Map<TemplateName, TemplateModule>();

/** Fetches a template's module, once. Rejects where the chunk can't be had. */
export async function loadTemplate(name: TemplateName): Promise<TemplateModule> {
  const known = loaded.get(name);
  if (known) return known;
  const load = loaders[name];
  if (!load) throw new Error(`There is no template "${name}"`);
  const module = await load();
  loaded.set(name, module);
  return module;
}

export const loadAllTemplates = (): Promise<unknown> => Promise.all((Object.keys(loaders) as TemplateName[]).map(loadTemplate));

/** A template that `loadTemplate` has fetched. Throws where it has not: rendering can't wait. */
export function loadedTemplate(name: TemplateName): ComponentType<TemplateProps> {
  const module = loaded.get(name);
  if (!module) throw new Error(`The template "${name}" is not loaded`);
  return module.Template;
}
