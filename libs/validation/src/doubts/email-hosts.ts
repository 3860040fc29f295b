import { isOneSlip } from './near-word';

/** Where most visitors have their mail. */
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

/** Hosts of their own that look like a slip of another. */
const REAL_NEIGHBORS: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'aim.com', 'mac.com', 'me.com', 'gmx.com', 'qmail.com'];

/** The address with the host that was probably meant: `ana@gmail.com` for `ana@gmial.com`; null where nothing is near. */
export function nearEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  if ((COMMON_HOSTS as readonly string[]).includes(host) || REAL_NEIGHBORS.includes(host)) return null;
  const meant = COMMON_HOSTS.find((common) => isOneSlip(host, common));
  return meant === undefined ? null : address.slice(0, at + 1) + meant;
}
