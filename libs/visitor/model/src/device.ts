export type Device = 'phone' | 'tablet' | 'desktop';

/** By the user agent's words, as well as those can tell. A tablet that calls itself a desktop computer counts as one. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop';
}
