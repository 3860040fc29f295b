export type Device = 'phone' | 'tablet' | 'desktop';

/** Guesses the device from the user agent. A tablet that claims to be a desktop computer counts as one. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop';
}
