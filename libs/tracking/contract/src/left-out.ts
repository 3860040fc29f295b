import { isRecord } from '@waypost/platform/kernel';

/** Why a visit counts in no figure (R9.06): each is counted beside. */
export type LeftOut = 'bot' | 'staff';

/** What a stored event says about its sender; browsers send it, so it may be anything. */
interface SenderProperties {
  readonly isDeclaredBot?: unknown;
  readonly botDetectionResult?: unknown;
  readonly isStaff?: unknown;
}

/** A bot that said so itself or that the browser's signals gave away, or staff; null for a visitor. */
export function leftOutBy({ isDeclaredBot, botDetectionResult, isStaff }: SenderProperties): LeftOut | null {
  if (isDeclaredBot === true || (isRecord(botDetectionResult) && botDetectionResult['bot'] === true)) return 'bot';
  return isStaff === true ? 'staff' : null;
}
