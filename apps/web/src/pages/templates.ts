import type { ComponentType } from 'react';
import type { PagePayload, TemplateProps } from '@waypost/pages/contract/payload';
import type { TemplateName } from '@waypost/pages/model';
import { pageTemplates, routeViews } from '@waypost/pages/web';
import type { PageRouterPorts } from '@waypost/routing/web/engine';
import type { StartTemplate } from './start-once';

interface TemplateModule {
  readonly Template: ComponentType<TemplateProps>;
  /** Starts the template's sagas. It is called once per tab, after React has attached, even if several templates have the same function. */
  readonly start?: StartTemplate;
  /** Returns the step that a funnel shows for the step in the address. */
  readonly stepToShow?: PageRouterPorts['stepToShow'];
}

/** Every template of the visitor's site, each in its own chunk, so that a page downloads only the one that it shows. */
const loaders: Partial<Record<TemplateName, () => Promise<TemplateModule>>> = {
  ...pageTemplates,
  quiz: () => import('./quiz-template'),
  chat: () => import('./chat-template'),
  listing: () => import('./listing-template'),
  call: () => import('./call-template'),
};

type LoadModule = () => Promise<TemplateModule>;
type Shown = Pick<PagePayload, 'page' | 'route'>;

const loaded = new Map<LoadModule, TemplateModule>();

/** A route with a view of its own shows that view; every other page shows its template. */
function loaderOf({ page, route }: Shown): LoadModule {
  const load = routeViews[route.name] ?? loaders[page.template];
  if (!load) throw new Error(`No template ${page.template}`);
  return load;
}

async function loadOnce(load: LoadModule): Promise<TemplateModule> {
  const module = loaded.get(load) ?? (await load());
  loaded.set(load, module);
  return module;
}

/** Fetches the module that shows a page, once. Rejects if the chunk fails to load. */
export const loadTemplate = (payload: Shown): Promise<TemplateModule> => loadOnce(loaderOf(payload));

export const loadAllTemplates = (): Promise<unknown> =>
  Promise.all([...Object.values(loaders), ...Object.values(routeViews)].map((load) => load && loadOnce(load)));

/** Returns the component that `loadTemplate` has fetched for a page. Throws if it has not been fetched, because rendering can't wait. */
export const loadedTemplate = (payload: Shown): ComponentType<TemplateProps> => loadedModule(payload).Template;

export function loadedModule(payload: Shown): TemplateModule {
  const module = loaded.get(loaderOf(payload));
  if (!module) throw new Error(`${payload.route.name} is not loaded`);
  return module;
}
