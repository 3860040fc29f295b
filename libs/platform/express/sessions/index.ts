import '@waypost/platform/kernel/server-only';

export { cookieSession, endSession, renewSession, saveSession, SESSION_COOKIE, type CookieSessionOptions } from '../src/cookie-session';
export { cookieHeader } from '../src/cookie-header';
