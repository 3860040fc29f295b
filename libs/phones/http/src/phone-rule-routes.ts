import { refusalProblem, type Refusal } from '@waypost/content/contract';
import type { Content } from '@waypost/content/server';
import { shownPageName } from '@waypost/pages/model/staff';
import type { RuleSite } from '@waypost/phones/contract';
import type { PhoneRule, RulePage } from '@waypost/phones/model';
import type { ConditionNames } from '@waypost/phones/model/staff';
import { editRules, ruleRows, testAddress, type FigureDays, type PhoneFigures, type TestAddressDeps } from '@waypost/phones/server';
import { placementRows, type PlacementStore } from '@waypost/phones/server/leases';
import type { Brand } from '@waypost/brands';
import { daysLater, pacificDay, pacificMidnight } from '@waypost/platform/kernel/days';
import { readFields, valueOr } from '@waypost/platform/express';
import type { Clock, Result } from '@waypost/platform/kernel';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { editsBody, testBody } from './phone-rule-bodies';

export interface PhoneRuleRouteDeps extends TestAddressDeps {
  readonly content: Pick<Content, 'details' | 'saveAll'>;
  readonly rulesOn: (branchId: string) => Promise<Result<readonly PhoneRule[], Refusal>>;
  readonly brands: readonly Brand[];
  /** Returns every page that visitors will be able to reach once the branch is published. */
  readonly pagesOn: (branchId: string) => Promise<Result<readonly RulePage[], Refusal>>;
  /** Returns each page's address, by the page's name in conditions. */
  readonly pageAddresses: () => Readonly<Record<string, string>>;
  readonly numbers: ReadonlySet<string>;
  readonly figures: PhoneFigures;
  readonly placements: PlacementStore;
  readonly clock: Clock;
}

/** The days that the table and the placements cover: today and the days before. */
const DAYS_SHOWN = 7;

/**
 * The routes of a branch's phone rules (R10.08), in addition to those of every collection. They must be mounted before the routes of all
 * collections.
 */
export function phoneRuleRoutes(deps: PhoneRuleRouteDeps): Router {
  const { content, brands, pageAddresses, numbers, figures, placements, clock } = deps;
  const brandNames = new Map<string, string>(brands.map(({ id, name }) => [id, name]));
  const names = (): ConditionNames => {
    const addresses = pageAddresses();
    return { brand: (id) => brandNames.get(id) ?? id, page: (name) => addresses[name] ?? shownPageName(name) };
  };
  const test = testAddress(deps);
  const edit = editRules(content);
  const week = (): FigureDays => {
    const to = pacificDay(clock.now());
    return { from: daysLater(to, 1 - DAYS_SHOWN), to };
  };
  const pagesOn = async (branchId: string) => valueOr(await deps.pagesOn(branchId), refusalProblem);
  const rowsOn = async (branchId: string) => {
    const rules = valueOr(await content.details(branchId, 'phone-rule'), refusalProblem);
    return ruleRows(rules, { pages: await pagesOn(branchId), numbers, names: names() });
  };
  const router = Router();

  router.get('/branches/:branch/phone-rules', async (req, res) => {
    res.json(await rowsOn(req.params.branch));
  });

  router.get('/branches/:branch/phone-rules/answered', async (_req, res) => {
    res.json(await figures.answered(week()));
  });

  router.get('/branches/:branch/phone-rule-site', async (req, res) => {
    res.json({ pages: await pagesOn(req.params.branch), numbers: [...numbers] } satisfies RuleSite);
  });

  router.post('/branches/:branch/phone-rules/edits', async (req, res) => {
    const { branch } = req.params;
    const { edits } = readFields(editsBody, req.body);
    valueOr(await edit(branch, edits, staffNameOf(req)), refusalProblem);
    res.json(await rowsOn(branch));
  });

  router.post('/branches/:branch/phone-rules/test', async (req, res) => {
    res.json(valueOr(await test(req.params.branch, readFields(testBody, req.body)), refusalProblem));
  });

  router.get('/branches/:branch/placements', async (req, res) => {
    const { branch } = req.params;
    const rules = valueOr(await deps.rulesOn(branch), refusalProblem);
    const pages = await pagesOn(branch);
    const days = week();
    const [leases, called] = await Promise.all([placements.placementCalls(pacificMidnight(days.from), clock.now()), figures.called(days)]);
    res.json(placementRows({ brands, rules, pages, leases, called }));
  });

  return router;
}
