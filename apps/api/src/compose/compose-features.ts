import type { Brand } from '@waypost/brands';
import { createCountedSite } from '@waypost/dashboards/server';
import { createIsVariant } from '@waypost/experiments/server/counting';
import { createContentVersion } from '@waypost/pages/http/builds';
import { createPageTokens } from '@waypost/pages/http/seen-pages';
import { invariant } from '@waypost/platform/kernel';
import { isSignInAlive } from '@waypost/staff/server/sessions';
import { visitorLimits } from '@waypost/visitor/http';
import type { WaypostPorts } from '../waypost-ports';
import { composeCollaboration } from './compose-collaboration';
import { composeControl, type Control } from './compose-control';
import { composeEvents, type ComposedEvents } from './compose-events';
import { composeExperiments, type ComposedExperiments } from './compose-experiments';
import { composePages, type ComposedPages } from './compose-pages';
import { composePartners } from './compose-partners';
import { composeContent } from './content/compose-content';
import type { ComposedContent } from './content/composed-content';
import { composeVisitors, type ComposedVisitors } from './visitors/compose-visitors';

/** The features of the process. Each builds on the features that it needs. */
export interface ComposedFeatures {
  readonly content: ComposedContent;
  readonly experiments: ComposedExperiments;
  readonly events: ComposedEvents;
  readonly pages: ComposedPages;
  readonly contentVersion: () => string;
  readonly visitors: ComposedVisitors;
  readonly control: Control;
}

/** Composes the features in the order in which they need each other. */
export function composeFeatures(world: WaypostPorts, isOpen: () => boolean): ComposedFeatures {
  const { partners, leases, usedUpDays } = composePartners(world);
  const ports = { ...world, partners };
  const isStaffSessionAlive = isSignInAlive({ ...ports.staff, clock: ports.clock });
  const collaboration = composeCollaboration(ports);
  const content = composeContent(ports, {
    isStaffSessionAlive,
    onPublished: (changes) => pages.pageCache.refresh(pages.pages.changedBy(changes)),
    branchChecks: collaboration.reviews.checks,
  });
  const experiments = composeExperiments(ports, content);
  const pageTokens = createPageTokens({ secret: ports.sessionSecret, clock: ports.clock });
  const brandOf = brandIn(ports.brands);
  const countedSite = createCountedSite({
    brands: ports.brands,
    routes: content.siteRoutes.records,
    findPage: content.findPage,
    isVariant: createIsVariant(content.published),
    catchUp: () => content.published.catchUp(),
  });
  const events = composeEvents(ports, {
    leases,
    pageTokens,
    onStored: experiments.poke,
    countedSite,
  });
  const contentVersion = createContentVersion({ publication: () => content.published.number(), clock: ports.clock });
  const limits = visitorLimits(ports.limits.visitors, {
    limits: ports.counted,
    onRefused: () => ports.metrics.requestRefused('visitor'),
  });
  const pages: ComposedPages = composePages(ports, { ...content, contentVersion, pageTokens, limits }, brandOf);
  const visitors = composeVisitors(ports, {
    ...pages,
    contentVersion,
    leases,
    takeEvents: events.take,
    brandOf,
    limits,
    variants: experiments.variants,
  });
  const control = composeControl(ports, {
    collaboration: collaboration.router,
    content,
    pages,
    experiments: experiments.routers,
    isStaffSessionAlive,
    staffEvents: events.staff,
    countedSite,
    usedUpDays,
    isOpen,
  });
  return { content, experiments, events, pages, contentVersion, visitors, control };
}

const brandIn =
  (brands: readonly Brand[]) =>
  (id: string): Brand => {
    const brand = brands.find((candidate) => candidate.id === id);
    invariant(brand, `${id} is a brand`);
    return brand;
  };
