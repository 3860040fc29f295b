import { refusalProblem, type Refusal } from '@waypost/content/contract';
import type { Content } from '@waypost/content/server';
import type { PhoneRule, RulePage } from '@waypost/phones/model';
import type { ConditionNames } from '@waypost/phones/model/staff';
import { placementRows, ruleRows, testAddress, type PlacementStore, type ReplayStore, type TestAddressDeps } from '@waypost/phones/server';
import type { Brand } from '@waypost/brands';
import { readFields, valueOr } from '@waypost/platform/express';
import type { Clock, Result } from '@waypost/platform/kernel';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { editRules } from './edit-rules';
import { editsBody, testBody } from './phone-rule-bodies';

export interface PhoneRuleRouteDeps extends TestAddressDeps {
  readonly content: Pick<Content, 'details' | 'read' | 'remove' | 'save'>;
  readonly rulesOn: (branchId: string) => Promise<Result<readonly PhoneRule[], Refusal>>;
  readonly brands: readonly Brand[];
  /** Every page that visitors can meet. */
  readonly pages: () => readonly RulePage[];
  readonly numbers: ReadonlySet<string>;
  readonly replays: Pick<ReplayStore, 'answered'>;
  readonly placements: PlacementStore;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
/** How long back the table and the placements look. */
const WEEK_MS = 7 * DAY_MS;

/** The phone rules of a branch (R10.08), beyond what every collection has. Before the routes of all collections. */
export function phoneRuleRoutes(deps: PhoneRuleRouteDeps): Router {
  const { content, brands, pages, numbers, replays, placements, clock } = deps;
  const names: ConditionNames = { brand: Object.fromEntries(brands.map(({ id, name }) => [id, name])) };
  const test = testAddress(deps);
  const edit = editRules({ content });
  const weekAgo = (): Date => new Date(clock.now().getTime() - WEEK_MS);
  const rowsOn = async (branchId: string) =>
    ruleRows(valueOr(await content.details(branchId, 'phone-rule'), refusalProblem), { pages: pages(), numbers, names });
  const router = Router();

  router.get('/branches/:branch/phone-rules', async (req, res) => {
    res.json(await rowsOn(req.params.branch));
  });

  router.get('/branches/:branch/phone-rules/answered', async (_req, res) => {
    res.json(await replays.answered(weekAgo(), clock.now()));
  });

  router.post('/branches/:branch/phone-rules/edits', async (req, res) => {
    const { branch } = req.params;
    const { edits } = readFields(editsBody, req.body);
    valueOr(await edit(branch, edits, staffNameOf(req)), refusalProblem);
    res.json(await rowsOn(branch));
  });

  router.post('/branches/:branch/phone-rules/:key/removal', async (req, res) => {
    const { branch, key } = req.params;
    valueOr(await content.remove({ branchId: branch, kind: 'phone-rule', key, by: staffNameOf(req) }), refusalProblem);
    res.status(204).end();
  });

  router.post('/branches/:branch/phone-rules/test', async (req, res) => {
    res.json(valueOr(await test(req.params.branch, readFields(testBody, req.body)), refusalProblem));
  });

  router.get('/branches/:branch/placements', async (req, res) => {
    const rules = valueOr(await deps.rulesOn(req.params.branch), refusalProblem);
    const calls = await placements.placementCalls(weekAgo(), clock.now());
    res.json(placementRows({ brands, rules, pages: pages(), calls }));
  });

  return router;
}
