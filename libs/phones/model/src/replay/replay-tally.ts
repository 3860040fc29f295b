import type { RuleVisit } from '../phone-rule';
import type { RuleAnswers } from './answer-visits';
import { hourInLosAngeles } from './los-angeles-hour';
import {
  CENTS,
  NOTHING_COUNTED,
  pairKey,
  REPLAY_DIMENSIONS,
  withExamples,
  type CountedPair,
  type ReplayCount,
  type ReplayDimension,
} from './replay-count';
import { LOSABLE_INPUTS, type ReplayVisit, type RuleAnswer } from './replay-visit';

export interface ReplayRules {
  /** Returns main's rules at an instant. */
  readonly mainAt: (at: Date) => RuleAnswers;
  readonly branch: RuleAnswers;
  /** The utm_sources in rules, in lower case. All others are counted together, so that a count stays small. */
  readonly sources: ReadonlySet<string>;
  /** True for a page of the site. All others are counted together, because anybody can make up names of pages. */
  readonly isPage: (brandId: string, page: string) => boolean;
}

/** Main's rules, and what they are asked. */
interface AskedOfMain {
  readonly main: RuleAnswers;
  readonly visit: RuleVisit;
  readonly at: Date;
}

const NO_PAIR: CountedPair = { visits: 0, changed: 0, called: 0, clicked: 0, expectedCents: 0, examples: [] };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Answers visits one by one and counts them, for one batch. The counts of batches are added up. */
export class ReplayTally {
  private readonly sums: Mutable<Omit<ReplayCount, 'missingInputs' | 'leftOut' | 'pairs' | 'by'>>;
  private readonly leftOut = { ...NOTHING_COUNTED.leftOut };
  private readonly missingInputs = new Map<string, number>();
  private readonly pairs = new Map<string, CountedPair>();
  private readonly by = new Map<ReplayDimension, Map<string, { visits: number; changed: number }>>(
    REPLAY_DIMENSIONS.map((dimension) => [dimension, new Map()]),
  );

  constructor(private readonly rules: ReplayRules) {
    const { visits, changed, losesRule, numberOnly, recorded, agreed } = NOTHING_COUNTED;
    this.sums = { visits, changed, losesRule, numberOnly, recorded, agreed };
  }

  add(replayed: ReplayVisit): void {
    if (replayed.isBot) this.leftOut.bots++;
    else if (replayed.isStaff) this.leftOut.staff++;
    else if (this.isUndecidable(replayed)) this.leftOut.stateUnknown++;
    else this.addAnswered(replayed);
  }

  /**
   * True if a lost input could change the answer. If no rule on the page uses it, its loss has no effect; otherwise the answer is not
   * guessed.
   */
  private isUndecidable({ visit, page, at, isOfSharedPage }: ReplayVisit): boolean {
    if (isOfSharedPage) return false;
    const lost = LOSABLE_INPUTS.filter((input) => visit[input] === undefined);
    return lost.length > 0 && (this.rules.mainAt(new Date(at)).dependOn(page, lost) || this.rules.branch.dependOn(page, lost));
  }

  private addAnswered(replayed: ReplayVisit): void {
    const { page } = replayed;
    const at = new Date(replayed.at);
    const main = this.rules.mainAt(at);
    const { utmSource = null, utmMedium = null, state = null, isPaid } = replayed.visit;
    const visit: RuleVisit = { utmSource, utmMedium, state, isPaid };
    const answerOf = (rules: RuleAnswers) => (replayed.isOfSharedPage ? rules.ownOf(page) : rules.of(page, visit, at));
    const before = answerOf(main);
    const after = answerOf(this.rules.branch);
    this.sums.visits++;
    const isChanged = this.countChange(before, after);
    this.countPair(replayed, before, after, isChanged);
    this.countAgreement(replayed, before, { main, visit, at });
    this.countDimensions(replayed, at, isChanged);
  }

  /** Returns the counts as a value that later visits do not change. */
  count(): ReplayCount {
    const by = [...this.by].map(([dimension, values]) => [
      dimension,
      Object.fromEntries([...values].map(([value, of]) => [value, { ...of }])),
    ]);
    return {
      ...this.sums,
      leftOut: { ...this.leftOut },
      missingInputs: Object.fromEntries(this.missingInputs),
      pairs: Object.fromEntries(this.pairs),
      by: Object.fromEntries(by) as ReplayCount['by'],
    };
  }

  private countChange(before: RuleAnswer, after: RuleAnswer): boolean {
    const isSameRule = before.rule === after.rule;
    if (isSameRule && before.phone === after.phone && before.afid === after.afid && before.placementId === after.placementId) return false;
    this.sums.changed++;
    if (isSameRule) this.sums.numberOnly++;
    else if (after.rule === null) this.sums.losesRule++;
    return true;
  }

  private countPair(
    { called, clicked, expectedValue, example }: ReplayVisit,
    before: RuleAnswer,
    after: RuleAnswer,
    isChanged: boolean,
  ): void {
    const key = pairKey(before.rule, after.rule);
    const pair = this.pairs.get(key) ?? NO_PAIR;
    this.pairs.set(key, {
      visits: pair.visits + 1,
      changed: pair.changed + Number(isChanged),
      called: pair.called + Number(called),
      clicked: pair.clicked + Number(clicked),
      expectedCents: pair.expectedCents + Math.round(expectedValue * CENTS),
      examples: example === null ? pair.examples : withExamples(pair.examples, [example]),
    });
  }

  private countAgreement({ recorded, page }: ReplayVisit, answer: RuleAnswer, { main, visit, at }: AskedOfMain): void {
    if (recorded === null) return;
    this.sums.recorded++;
    const isAgreed = 'rule' in recorded ? recorded.rule === answer.rule : recorded.afid === answer.afid;
    if (isAgreed) {
      this.sums.agreed++;
      return;
    }
    const ofRecorded = 'rule' in recorded && recorded.rule !== null ? main.failedBy(recorded.rule, page, visit, at) : [];
    // If the recorded rule holds, or none was recorded, then the rule that applies now did not apply then: its conditions are the cause.
    const inputs = ofRecorded?.length === 0 && answer.rule !== null ? main.askedBy(answer.rule) : (ofRecorded ?? []);
    for (const input of inputs.length > 0 ? inputs : ['rules']) this.missingInputs.set(input, (this.missingInputs.get(input) ?? 0) + 1);
  }

  private countDimensions({ page, visit }: ReplayVisit, at: Date, isChanged: boolean): void {
    const source = visit.utmSource?.toLowerCase();
    const values: Readonly<Record<ReplayDimension, string>> = {
      brand: page.brand,
      page: this.rules.isPage(page.brand, page.page) ? page.page : 'unknown',
      source: visit.utmSource === undefined ? 'unknown' : source === undefined ? 'none' : this.rules.sources.has(source) ? source : 'other',
      state: visit.state ?? 'unknown',
      hour: hourInLosAngeles(at),
    };
    for (const dimension of REPLAY_DIMENSIONS) {
      const counts = this.by.get(dimension);
      const of = counts?.get(values[dimension]) ?? { visits: 0, changed: 0 };
      of.visits++;
      if (isChanged) of.changed++;
      counts?.set(values[dimension], of);
    }
  }
}
