import type { CountedSite } from '@waypost/dashboards/server';
import { ownContents } from '@waypost/content/server';
import { pageAddresses } from '@waypost/pages/server';
import { phoneRuleRoutes, replayRoutes } from '@waypost/phones/http';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { placementNumbers, rulesOfContents, testedPage } from '@waypost/phones/server';
import { createReplays, defineReplayJobs } from '@waypost/phones/server/replay';
import { newId, ok } from '@waypost/platform/kernel';
import type { Router } from 'express';
import type { ControlPorts, RunningProcess, SitePorts, VisitorPorts } from '../waypost-ports';
import type { ComposedPages } from './compose-pages';
import type { ComposedContent } from './content/composed-content';

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
        const own = await ownContents(content.content, branchId, 'page');
        return own.ok ? ok(content.rulePages(own.value.live, own.value.removed)) : own;
      },
      pageAddresses: () => pageAddresses(content.siteRoutes.records()),
      numbers: placementNumbers(brands),
      figures,
      placements,
      clock,
      pageAt: testedPage({ brands, find: pages.pages.find, findOnBranch: pages.findOnBranch }),
    }),
  ];
}
