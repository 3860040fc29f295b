import '@waypost/platform/kernel/server-only';

export { createOpenIdSignIn, type OpenIdAnswer, type OpenIdRefusal, type OpenIdSignIn } from './openid-sign-in';
export type { OpenIdProvider, PendingOpenId } from './provider-client';
