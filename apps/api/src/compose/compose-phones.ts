import { brandForHost, type Brand } from '@waypost/brands';
import type { SitePages } from '@waypost/pages/http';
import { pageAddresses, rulePages } from '@waypost/pages/server';
import { phoneRuleRoutes, replayRoutes } from '@waypost/phones/http';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { placementNumbers, rulesOfContents } from '@waypost/phones/server';
import { createReplays, defineReplayJobs } from '@waypost/phones/server/replay';
import { newId, ok } from '@waypost/platform/kernel';
import type { Router } from 'express';
import type { WaypostPorts } from '../waypost-ports';
import type { ComposedContent } from './content/composed-content';

export interface PhoneNeeds {
  readonly content: Pick<ComposedContent, 'content' | 'published' | 'siteRoutes'>;
  readonly pages: Pick<SitePages, 'find'>;
}

/** Composes staff's side of phone rules: replays by jobs, and the routes behind the gate (R10.08). */
export function composePhones(
  {
    ruleReplays: store,
    phoneLeases: placements,
    phoneFigures: figures,
    brands,
    jobs,
    clock,
  }: Pick<WaypostPorts, 'ruleReplays' | 'phoneLeases' | 'phoneFigures' | 'brands' | 'jobs' | 'clock'>,
  { content, pages }: PhoneNeeds,
): readonly Router[] {
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
      pageAddresses: () => pageAddresses(content.siteRoutes.records()),
      numbers: placementNumbers(brands),
      figures,
      placements,
      clock,
      pageAt: testedPage(brands, pages),
    }),
  ];
}

/** Returns the page at an address for the tester of phone rules. Null if there is none. */
const testedPage =
  (brands: readonly Brand[], pages: Pick<SitePages, 'find'>): Parameters<typeof phoneRuleRoutes>[0]['pageAt'] =>
  (url) => {
    const brand = brandForHost(brands, url.host);
    const published = brand && pages.find(brand, url.pathname);
    if (published?.kind !== 'page') return null;
    const { route, page, placement } = published.payload;
    const { rules: _rules, ...own } = placement;
    return {
      page: { brand: brand?.id ?? '', product: page.product, page: route.name, language: page.language, smid: route.smid },
      placement: own,
    };
  };
