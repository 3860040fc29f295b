import { isRecord } from '@waypost/platform/kernel';
import type { PhoneRule, RuleConditions, RuleSettings, WeeklyWindow } from '../phone-rule';
import type { ReplayInputs } from './replay-result';

const LISTED = [
  'brand',
  'product',
  'page',
  'language',
  'smid',
  'utmSource',
  'utmMedium',
  'state',
] as const satisfies readonly (keyof RuleConditions)[];

/** Parses stored inputs; null if they are none. During a rolling restart two builds write them. */
export const parseReplayInputs = (value: unknown): ReplayInputs | null => (isReplayInputs(value) ? value : null);

const isReplayInputs = (value: unknown): value is ReplayInputs =>
  isRecord(value) &&
  isListOf(value['main'], isRulesSince) &&
  isListOf(value['branch'], isRule) &&
  isListOf(value['range'], isInstant) &&
  value['range'].length === 2 &&
  isText(value['throughEvent']) &&
  /^\d+$/.test(value['throughEvent']);

const isRulesSince = (value: unknown): value is ReplayInputs['main'][number] =>
  isRecord(value) && isInstant(value['from']) && isListOf(value['rules'], isRule);

const isRule = (value: unknown): value is PhoneRule =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  Number.isFinite(value['priority']) &&
  areConditions(value['conditions']) &&
  areSettings(value['settings']);

const areConditions = (value: unknown): value is RuleConditions =>
  isRecord(value) &&
  LISTED.every((name) => value[name] === undefined || isListOf(value[name], isText)) &&
  (value['paid'] === undefined || typeof value['paid'] === 'boolean') &&
  (value['hours'] === undefined || isListOf(value['hours'], isWindow));

const isWindow = (value: unknown): value is WeeklyWindow =>
  isRecord(value) && isListOf(value['days'], Number.isInteger) && isText(value['from']) && isText(value['to']);

const areSettings = (value: unknown): value is RuleSettings =>
  isRecord(value) && isText(value['afid']) && isTextOrNull(value['placementId']) && isTextOrNull(value['defaultPhone']);

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isInstant = (value: unknown): value is string => isText(value) && Number.isFinite(Date.parse(value));
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => isItem(item));
