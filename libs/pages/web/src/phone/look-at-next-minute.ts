import type { Placement } from '@waypost/phones/model';
import { MINUTE_MS } from '@waypost/platform/kernel/time';

/**
 * Calls `look` at the next full minute by our clock, at which the hours of a phone rule may begin or end. Returns the timer; undefined on a
 * page without rules.
 */
export const lookAtNextMinute = ({ rules }: Placement, now: Date, look: () => void): ReturnType<typeof setTimeout> | undefined =>
  rules ? setTimeout(look, MINUTE_MS - (now.getTime() % MINUTE_MS)) : undefined;
