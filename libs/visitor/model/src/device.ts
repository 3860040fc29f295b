export type Device = 'phone' | 'tablet' | 'desktop';

/** The user agents of devices, without regard to case. PostgreSQL reads these patterns too. */
export const TABLET_AGENTS = 'iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)';
export const PHONE_AGENTS = 'Mobi|iPhone|iPod';

const TABLET = new RegExp(TABLET_AGENTS, 'i');
const PHONE = new RegExp(PHONE_AGENTS, 'i');

/** Guesses the device from the user agent. A tablet that claims to be a desktop computer counts as one. */
export function deviceOf(userAgent: string): Device {
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}
