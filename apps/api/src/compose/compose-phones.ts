import { brandForHost, type Brand } from '@waypost/brands';
import type { SitePages } from '@waypost/pages/http';
import { rulePages } from '@waypost/pages/server';
import { phoneRuleRoutes, replayRoutes } from '@waypost/phones/http';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import {
  createReplays,
  defineReplayJobs,
  placementNumbers,
  rulesOfContents,
  type PhoneFigures,
  type PlacementStore,
  type ReplayStore,
} from '@waypost/phones/server';
import type { Jobs } from '@waypost/platform/jobs';
import { ok, type Clock } from '@waypost/platform/kernel';
import type { Router } from 'express';
import type { ComposedContent } from '../compose-content';

export interface PhoneOptions {
  readonly replays: ReplayStore;
  readonly placements: PlacementStore;
  readonly figures: PhoneFigures;
  readonly content: Pick<ComposedContent, 'content' | 'published' | 'siteRoutes'>;
  readonly pages: Pick<SitePages, 'find'>;
  readonly brands: readonly Brand[];
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Puts staff's side of phone rules together: replays by jobs, and the routes behind the gate (R10.08). */
export function composePhones({
  replays: store,
  placements,
  figures,
  content,
  pages,
  brands,
  jobs,
  clock,
  newId,
}: PhoneOptions): readonly Router[] {
  const { send } = defineReplayJobs({ jobs, store, clock });
  const sitePages = rulePages({ brands, published: content.published, siteRoutes: content.siteRoutes });
  const rulesOn = async (branchId: string) => {
    const details = await content.content.details(branchId, 'phone-rule');
    return details.ok ? ok(rulesOfContents(details.value)) : details;
  };
  return [
    replayRoutes({ replays: createReplays({ store, rulesOn, seeds: seedPhoneRules, send, clock, newId }), clock }),
    phoneRuleRoutes({
      content: content.content,
      rulesOn,
      brands,
      pages: () => sitePages(),
      numbers: placementNumbers(brands),
      figures,
      placements,
      clock,
      pageAt(url) {
        const brand = brandForHost(brands, url.host);
        const published = brand && pages.find(brand, url.pathname);
        if (published?.kind !== 'page') return null;
        const { route, page, placement } = published.payload;
        const { rules: _rules, ...own } = placement;
        return {
          page: { brand: brand?.id ?? '', product: page.product, page: route.name, language: page.language, smid: route.smid },
          placement: own,
        };
      },
    }),
  ];
}
