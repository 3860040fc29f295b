import type { Refusal } from '@waypost/content/contract';
import type { StaffName } from '@waypost/content/model';
import type { ReplayRequest, ReplayView } from '@waypost/phones/contract';
import type { PhoneRule, PhoneRuleSource } from '@waypost/phones/model';
import { replayInputs, replayInWords, replayResult, type ReplayInputs } from '@waypost/phones/model/replay';
import { jsonHash } from '@waypost/platform/audit/chain';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { hashOfRules } from './rehearsal';
import { mainHistory, versionsWithin } from './replay-rules';
import type { ReplayRecord, ReplayStore } from './replay-store';

export interface ReplaysDeps {
  readonly store: ReplayStore;
  readonly rulesOn: (branchId: string) => Promise<Result<readonly PhoneRule[], Refusal>>;
  readonly seeds: PhoneRuleSource;
  /** Sends the job that counts a replay. */
  readonly send: (id: string) => Promise<void>;
  readonly clock: Clock;
  readonly newId: () => string;
}

const REPLAYS_SHOWN = 20;
const NO_REPLAY: Refusal = { kind: 'not-found', what: 'replay' };

function viewOf({ count, rulesHash, branchId: _branch, startedAt, ...replay }: ReplayRecord, currentHash: string): ReplayView {
  const view = { ...replay, startedAt: startedAt.toISOString(), isCurrent: rulesHash === currentHash };
  if (replay.state !== 'succeeded') return view;
  const result = replayResult(count);
  return { ...view, result: { ...result, words: replayInWords(result) } };
}

/** Creates staff's actions on replays of past visits (R10.15). */
export const createReplays = (deps: ReplaysDeps) => {
  const { store, rulesOn } = deps;
  const currentHash = async (branchId: string): Promise<Result<string, Refusal>> => {
    const rules = await rulesOn(branchId);
    return rules.ok ? ok(hashOfRules(rules.value)) : rules;
  };
  return {
    start: startReplay(deps),

    async list(branchId: string): Promise<Result<readonly ReplayView[], Refusal>> {
      const current = await currentHash(branchId);
      if (!current.ok) return current;
      return ok((await store.list(branchId, REPLAYS_SHOWN)).map((replay) => viewOf(replay, current.value)));
    },

    async find(branchId: string, id: string): Promise<Result<ReplayView, Refusal>> {
      const current = await currentHash(branchId);
      if (!current.ok) return current;
      const replay = await store.find(id);
      return replay?.branchId === branchId ? ok(viewOf(replay, current.value)) : err(NO_REPLAY);
    },

    /** A replay that has ended stays as it is. */
    async cancel(branchId: string, id: string): Promise<Result<null, Refusal>> {
      const replay = await store.find(id);
      if (replay?.branchId !== branchId) return err(NO_REPLAY);
      await store.end(id, 'cancelled');
      return ok(null);
    },
  };
};

export type Replays = ReturnType<typeof createReplays>;

/** Starts a replay of a range of instants against a branch. Its inputs are fixed now, so later saves change nothing. */
const startReplay =
  ({ store, rulesOn, seeds, send, clock, newId }: ReplaysDeps) =>
  async (
    branchId: string,
    { range, ...days }: ReplayRequest & { readonly range: ReplayInputs['range'] },
    by: StaffName,
  ): Promise<Result<{ readonly id: string }, Refusal>> => {
    const branch = await rulesOn(branchId);
    if (!branch.ok) return branch;
    const history = versionsWithin(mainHistory(await store.publishedRules(), seeds.rules()), range);
    const throughEvent = await store.settledThrough();
    const inputs: ReplayInputs = replayInputs({ main: history, branch: branch.value, range, throughEvent });
    const id = newId();
    const rulesHash = hashOfRules(branch.value);
    await store.add({ id, branchId, ...days, by, startedAt: clock.now(), inputs, digest: jsonHash(inputs), rulesHash });
    await send(id);
    return ok({ id });
  };
