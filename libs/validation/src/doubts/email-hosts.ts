import { isOneSlip } from './near-word';

/** The mail providers of most visitors. */
const COMMON_HOSTS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
  'icloud.com',
  'comcast.net',
  'msn.com',
  'att.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'live.com',
] as const;

/** Real hosts that look like a slip of another host. */
const REAL_NEIGHBORS: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'aim.com', 'mac.com', 'me.com', 'gmx.com', 'qmail.com'];

/** Returns the address with the probable host: `ana@gmail.com` for `ana@gmial.com`; null if no host is near. */
export function nearEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  if ((COMMON_HOSTS as readonly string[]).includes(host) || REAL_NEIGHBORS.includes(host)) return null;
  const meant = COMMON_HOSTS.find((common) => isOneSlip(host, common));
  return meant === undefined ? null : address.slice(0, at + 1) + meant;
}
