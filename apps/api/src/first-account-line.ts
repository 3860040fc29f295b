import { brandRecords } from '@waypost/brands/records';
import type { Environment } from './environment';

/** Where people of the control center find it. */
export function controlCenterOrigin({ isProduction }: Pick<Environment, 'isProduction'>, port: number): string {
  const url = brandRecords.find(({ id }) => id === 'ccc')?.url;
  return isProduction && url !== undefined ? url : `http://localhost:${port}`;
}

/** The one line that tells the operator how to make the first account (R11.03). */
export const firstAccountLine = (origin: string, token: string): string =>
  `Nobody can sign in to the control center yet. Make the first account within 24 hours, once, at ${origin}/set-up?token=${token}`;

/** The same where nobody signs in by a password. */
export const firstByProviderLine = (origin: string): string =>
  `Nobody can sign in to the control center yet. Who comes first from the OpenID provider, of OIDC_ALLOWED_EMAILS, is its administrator: ${origin}/sign-in`;
