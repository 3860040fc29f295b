import { isRecord } from '@waypost/platform/kernel';
import { REPLAY_DIMENSIONS, type CountedPair, type ReplayCount } from './replay-count';

const TOTALS = ['visits', 'changed', 'losesRule', 'numberOnly', 'recorded', 'agreed'] as const;
const LEFT_OUT = ['bots', 'staff', 'stateUnknown'] as const;
const OF_PAIR = ['visits', 'changed', 'called', 'clicked', 'expectedCents'] as const;
const OF_DIMENSION = ['visits', 'changed'] as const;

/** Parses stored counts; null if they are none. During a rolling restart two builds write them. */
export const parseReplayCount = (value: unknown): ReplayCount | null => (isReplayCount(value) ? value : null);

const isReplayCount = (value: unknown): value is ReplayCount =>
  hasNumbers(value, TOTALS) &&
  hasNumbers(value['leftOut'], LEFT_OUT) &&
  isRecordOf(value['missingInputs'], Number.isFinite) &&
  isRecordOf(value['pairs'], isPair) &&
  Object.keys(value['pairs']).every(isPairKey) &&
  isRecord(value['by']) &&
  REPLAY_DIMENSIONS.every((dimension) => isDimension(value['by'], dimension));

const isPair = (value: unknown): value is CountedPair =>
  hasNumbers(value, OF_PAIR) && Array.isArray(value['examples']) && value['examples'].every((example) => typeof example === 'string');

const isDimension = (by: unknown, dimension: string): boolean =>
  isRecord(by) && isRecordOf(by[dimension], (counts) => hasNumbers(counts, OF_DIMENSION));

const isRule = (value: unknown): boolean => value === null || typeof value === 'string';

/** True for a key of `pairKey`: two rules as JSON. */
function isPairKey(key: string): boolean {
  try {
    const rules: unknown = JSON.parse(key);
    return Array.isArray(rules) && rules.length === 2 && rules.every(isRule);
  } catch {
    return false;
  }
}

const isRecordOf = (value: unknown, isValue: (value: unknown) => boolean): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).every(isValue);

const hasNumbers = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && names.every((name) => Number.isFinite(value[name]));
