import { isRecord } from '@waypost/platform/kernel';

/** The reason why a visit counts in no figure (R9.06). Such visits are counted separately. */
export type LeftOut = 'bot' | 'staff';

/** The sender's properties in a stored event. They come from a browser, so they may hold anything. */
interface SenderProperties {
  readonly isDeclaredBot?: unknown;
  readonly botDetectionResult?: unknown;
  readonly isStaff?: unknown;
}

/** Returns `bot` for a bot that declared itself or was detected by the browser's signals, `staff` for staff, and null for a visitor. */
export function leftOutBy({ isDeclaredBot, botDetectionResult, isStaff }: SenderProperties): LeftOut | null {
  if (isDeclaredBot === true || (isRecord(botDetectionResult) && botDetectionResult['bot'] === true)) return 'bot';
  return isStaff === true ? 'staff' : null;
}
