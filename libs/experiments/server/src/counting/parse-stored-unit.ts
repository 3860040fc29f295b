import { isRecord } from '@waypost/platform/kernel';
import type { CountedAction, StoredUnit, UnitState, WaitingUnit } from './count-store';

/** Parses a unit's stored state; null if it is none. The value is not copied, so that fields of a newer build are stored again. */
export const parseStoredUnit = (value: unknown): StoredUnit | null =>
  isRecord(value) && hasTexts(value, 'experiment', 'unit') && Number.isInteger(value['phase']) && (isWaiting(value) || isUnitState(value))
    ? value
    : null;

type Parts = Record<string, unknown>;

const hasTexts = (parts: Parts, ...names: readonly string[]): boolean => names.every((name) => typeof parts[name] === 'string');

const isWaiting = (parts: Parts): parts is Parts & WaitingUnit =>
  hasTexts(parts, 'waitingSince') &&
  typeof parts['early'] === 'number' &&
  (parts['actions'] === undefined || (Array.isArray(parts['actions']) && parts['actions'].every(isAction)));

const isAction = (value: unknown): value is CountedAction =>
  isRecord(value) && hasTexts(value, 'receivedAt') && Array.isArray(value['metrics']) && typeof value['amount'] === 'number';

const isUnitState = (parts: Parts): parts is Parts & UnitState =>
  hasTexts(parts, 'variant', 'exposedAt', 'exposedOn', 'sessionId', 'anonymousId') &&
  Number.isInteger(parts['epoch']) &&
  isRecord(parts['did']) &&
  isRecord(parts['amounts']);
