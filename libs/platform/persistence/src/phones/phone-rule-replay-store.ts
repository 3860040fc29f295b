import type { ContentData } from '@waypost/content/model';
import { NOTHING_COUNTED, parseReplayCount, parseReplayInputs, type ReplayCount, type ReplayInputs } from '@waypost/phones/model/replay';
import { REPLAY_STATES, type ReplayState } from '@waypost/phones/contract';
import type { ReplayRecord, ReplayStore, VisitFacts } from '@waypost/phones/server/replay';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import { readJson, storedJson } from '../database/stored-json';
import { readWord } from '../database/stored-word';
import type { PhoneRuleReplay } from '../generated/client';
import { eventContext } from '../tracking/event-store';
import { isErasedId } from '../visitor-rights/events-of-subject.sql';
import { openedOrUndefined } from './opened-personal';
import { leftOutSessions, lockReplay, nextVisits, settledTransaction, visitOutcomes, type VisitRow } from './replayed-visits.sql';

type Connection = Pick<Database, 'prisma' | 'inTransaction'>;

const OPEN: ReplayState[] = ['queued', 'running'];

/** The columns of a replay. Only counting reads its inputs, the rules of months. */
const REPLAY = { omit: { inputs: true } } as const;
type ReplayRow = Omit<PhoneRuleReplay, 'inputs'>;

const countOf = (row: ReplayRow): ReplayCount => readJson(row.count, parseReplayCount, `phone_rule_replay ${row.id}`);

const replayOf = (row: ReplayRow, count = countOf(row)): ReplayRecord => ({
  id: row.id,
  branchId: row.branchId,
  from: row.fromDay,
  to: row.toDay,
  by: { id: row.byId, name: row.byName },
  startedAt: row.startedAt,
  state: readWord(REPLAY_STATES, row.state, `phone_rule_replay ${row.id}`),
  progress: row.progress,
  digest: row.digest,
  rulesHash: row.rulesHash,
  count,
});

const isReadable = ({ count, state }: ReplayRow): boolean =>
  parseReplayCount(count) !== null && REPLAY_STATES.some((each) => each === state);

/** A replay whose state or counts this build can't read is shown as failed, so that staff can start it again and reach the others. */
const shownReplay = (row: ReplayRow): ReplayRecord =>
  isReadable(row) ? replayOf(row) : replayOf({ ...row, state: 'failed' }, NOTHING_COUNTED);

/** Replays of visits against phone rules in PostgreSQL (R10.15). Personal values are opened for counting and not stored. */
export function createPhoneRuleReplayStore(
  { prisma, inTransaction }: Connection,
  keyRing: KeyRing,
  clock: Clock = systemClock,
): ReplayStore {
  return {
    async add({ from, to, by, inputs, ...replay }) {
      await prisma.phoneRuleReplay.create({
        data: {
          ...replay,
          fromDay: from,
          toDay: to,
          byId: by.id,
          byName: by.name,
          state: 'queued',
          inputs: storedJson(inputs),
          count: storedJson(NOTHING_COUNTED),
          touchedAt: replay.startedAt,
        },
      });
    },
    async find(id) {
      const row = await prisma.phoneRuleReplay.findUnique({ where: { id }, ...REPLAY });
      return row && shownReplay(row);
    },
    async list(branchId, limit) {
      const rows = await prisma.phoneRuleReplay.findMany({ where: { branchId }, orderBy: { startedAt: 'desc' }, take: limit, ...REPLAY });
      return rows.map(shownReplay);
    },
    async findByRules(branchId, rulesHash) {
      const row = await prisma.phoneRuleReplay.findFirst({
        where: { branchId, rulesHash, state: 'succeeded' },
        orderBy: { startedAt: 'desc' },
        ...REPLAY,
      });
      // Without counts it shows nothing of what a publish would do.
      return row && isReadable(row) ? replayOf(row) : null;
    },
    async end(id, state) {
      const { count } = await prisma.phoneRuleReplay.updateMany({ where: { id, state: { in: OPEN } }, data: { state } });
      return count > 0;
    },
    async unattended(since) {
      const rows = await prisma.phoneRuleReplay.findMany({
        where: { state: { in: OPEN }, touchedAt: { lt: since } },
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    },
    advance: (id, limit, count) => inTransaction((transaction) => advance(transaction, { id, limit, count }, keyRing, clock)),
    publishedRules: () => publishedRules(prisma),
    settledThrough: async () => String(await settledTransaction(prisma)),
  };
}

/** Reads and counts the next visits of a replay. Returns false if there are none left or another process works on it. */
async function advance(
  transaction: Transaction,
  { id, limit, count }: { readonly id: string; readonly limit: number; readonly count: Parameters<ReplayStore['advance']>[2] },
  keyRing: KeyRing,
  clock: Clock,
): Promise<boolean> {
  if (!(await lockReplay(transaction, id))) return false;
  const row = await transaction.phoneRuleReplay.findUniqueOrThrow({ where: { id } });
  const replay = { ...replayOf(row), inputs: readJson(row.inputs, parseReplayInputs, `phone_rule_replay ${id}`) };
  const { readAt, readPlace } = row;
  const after = readAt && readPlace !== null ? { readAt, readPlace } : null;
  const visits = await nextVisits(transaction, replay.inputs, after, limit);
  const last = visits.at(-1);
  const isLast = visits.length < limit;
  const counted = count(replay, await factsOf(transaction, visits, replay.inputs, keyRing));
  await transaction.phoneRuleReplay.update({
    where: { id },
    data: {
      count: storedJson(counted),
      state: isLast ? 'succeeded' : 'running',
      progress: isLast ? 1 : progressAt(last?.receivedAt, replay.inputs.range),
      touchedAt: clock.now(),
      ...(last && { readAt: last.receivedAt, readPlace: last.position }),
    },
  });
  return !isLast;
}

async function publishedRules(prisma: Connection['prisma']): ReturnType<ReplayStore['publishedRules']> {
  const rows = await prisma.publicationEntry.findMany({
    where: { kind: 'phone-rule' },
    select: { key: true, publication: { select: { at: true } }, toRevision: { select: { data: true } } },
    orderBy: { publication: { number: 'asc' } },
  });
  return rows.map(({ key, publication, toRevision }) => ({
    key,
    at: publication.at,
    data: (toRevision?.data ?? null) as ContentData | null,
  }));
}

function progressAt(at: Date | undefined, [from, to]: ReplayInputs['range']): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return at && end > start ? Math.min(1, (at.getTime() - start) / (end - start)) : 0;
}

const sessionKey = ({ brandId, sessionId }: Pick<VisitRow, 'brandId' | 'sessionId'>): string => `${brandId}\n${sessionId}`;

/** Returns visits with their outcomes, what their sessions show of the sender, and their opened personal values. */
async function factsOf(
  transaction: Transaction,
  visits: readonly VisitRow[],
  inputs: ReplayInputs,
  keyRing: KeyRing,
): Promise<readonly VisitFacts[]> {
  if (visits.length === 0) return [];
  const outcomes = new Map(
    (await visitOutcomes(transaction, visits, inputs.throughEvent)).map((outcome) => [`${outcome.sessionId}\n${outcome.page}`, outcome]),
  );
  const leftOut = new Map((await leftOutSessions(transaction, visits, inputs)).map((session) => [sessionKey(session), session]));
  return visits.map(({ id, receivedAt, brandId, sessionId, personal, keyId, facts }) => {
    const { called = false, clicked = false, expectedValue = 0 } = outcomes.get(`${sessionId}\n${String(facts['pageName'])}`) ?? {};
    const { isBot = false, isStaff = false } = leftOut.get(sessionKey({ brandId, sessionId })) ?? {};
    return {
      isErased: isErasedId(sessionId),
      receivedAt: receivedAt.toISOString(),
      brandId,
      product: facts['product'],
      pageName: facts['pageName'],
      language: facts['language'],
      smid: facts['smid'],
      path: facts['path'],
      sessionUrlParams: facts['sessionUrlParams'],
      sessionUtmMedium: facts['sessionUtmMedium'],
      isPaidUser: facts['isPaidUser'],
      phoneRule: facts['hasPhoneRule'] === true ? facts['phoneRule'] : undefined,
      isBot,
      isStaff,
      isOfSharedPage: facts['isOfSharedPage'],
      personal: openedOrUndefined(keyRing, { keyId, bytes: personal }, eventContext(id)),
      called,
      clicked,
      expectedValue,
    };
  });
}
