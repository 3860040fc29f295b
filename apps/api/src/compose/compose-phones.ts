import { brandForHost, type Brand } from '@waypost/brands';
import type { CountedSite } from '@waypost/dashboards/server';
import { isMainBranch } from '@waypost/content/model/publishing';
import { pageAddresses } from '@waypost/pages/server';
import { phoneRuleRoutes, replayRoutes } from '@waypost/phones/http';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { placementNumbers, rulesOfContents } from '@waypost/phones/server';
import { createReplays, defineReplayJobs } from '@waypost/phones/server/replay';
import { newId, ok } from '@waypost/platform/kernel';
import type { Router } from 'express';
import type { ControlPorts, RunningProcess, SitePorts, VisitorPorts } from '../waypost-ports';
import type { ComposedPages } from './compose-pages';
import type { ComposedContent } from './content/composed-content';
import { ownPages } from './content/own-pages';

export interface PhoneNeeds {
  readonly content: Pick<ComposedContent, 'content' | 'rulePages' | 'siteRoutes'>;
  readonly countedSite: Pick<CountedSite, 'isPage'>;
  readonly pages: { readonly pages: Pick<ComposedPages['pages'], 'find'> } & Pick<ComposedPages, 'findOnBranch'>;
}

/** The ports that phone rules need. */
export type PhoneWorld = Pick<ControlPorts, 'ruleReplays' | 'phoneFigures'> &
  Pick<VisitorPorts, 'phoneLeases'> &
  Pick<SitePorts, 'brands'> &
  Pick<RunningProcess, 'jobs' | 'clock'>;

/** Composes staff's side of phone rules: replays by jobs, and the routes behind the gate (R10.08). */
export function composePhones(
  { ruleReplays: store, phoneLeases: placements, phoneFigures: figures, brands, jobs, clock }: PhoneWorld,
  { content, pages, countedSite }: PhoneNeeds,
): readonly Router[] {
  const { send } = defineReplayJobs({ jobs, store, isPage: countedSite.isPage, clock });
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
      async pagesOn(branchId) {
        const own = await ownPages(content.content, branchId);
        return own.ok ? ok(content.rulePages(own.value.live, own.value.removed)) : own;
      },
      pageAddresses: () => pageAddresses(content.siteRoutes.records()),
      numbers: placementNumbers(brands),
      figures,
      placements,
      clock,
      pageAt: testedPage(brands, pages),
    }),
  ];
}

/** Returns a branch's page at an address for the tester of phone rules. Null if there is none. */
const testedPage =
  (brands: readonly Brand[], { pages, findOnBranch }: PhoneNeeds['pages']): Parameters<typeof phoneRuleRoutes>[0]['pageAt'] =>
  async (branchId, url) => {
    const brand = brandForHost(brands, url.host);
    if (!brand) return null;
    const asked = isMainBranch(branchId) ? pages.find(brand, url.pathname) : await findOnBranch(branchId, brand, url.pathname);
    if (asked.kind !== 'page') return null;
    const { route, page, placement } = asked.payload;
    const { rules: _rules, ...own } = placement;
    return {
      page: { brand: brand.id, product: page.product, page: route.name, language: page.language, smid: route.smid },
      placement: own,
    };
  };
