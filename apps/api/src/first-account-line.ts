import { isConsumerBrand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import type { Environment } from './environment';

/** Returns the address of the control center. */
export function controlCenterOrigin({ isProduction }: Pick<Environment, 'isProduction'>, port: number): string {
  const url = brandRecords.find(({ id }) => !isConsumerBrand(id))?.url;
  return isProduction && url !== undefined ? url : `http://localhost:${port}`;
}

/** Returns the one line with the link for making the first account (R11.03). */
export const firstAccountLine = (origin: string, token: string): string =>
  `Nobody can sign in to the control center yet. Make the first account within 24 hours, once, at ${origin}/set-up?token=${token}`;

/** Returns the same line for a process without sign-in by password. */
export const firstByProviderLine = (origin: string): string =>
  `Nobody can sign in to the control center yet. Who comes first from the OpenID provider, of OIDC_ALLOWED_EMAILS, is its administrator: ${origin}/sign-in`;
