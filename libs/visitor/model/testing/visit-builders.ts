import type { IpLookup } from '../src/ip-lookup';
import { EMPTY_USER_STATE, type UserState } from '../src/user-state';
import type { VisitorSession } from '../src/visitor-session';

/** An unpaid session that began a minute before the fake clock's start. */
export function aSession(partial: Partial<VisitorSession> = {}): VisitorSession {
  return {
    id: 'session-1',
    urlParams: {},
    utmMedium: null,
    afid: null,
    isPaid: false,
    startedAt: '2026-11-18T17:59:00.000Z',
    lastActivityAt: '2026-11-18T17:59:00.000Z',
    ...partial,
  };
}

/** A user state without answers. */
export const aUserState = (partial: Partial<UserState> = {}): UserState => ({ ...EMPTY_USER_STATE, ...partial });

/** A visit as the server passes it to a plain page, or as the browser stores it. */
export function aVisit(partial: { readonly userState?: Partial<UserState>; readonly session?: Partial<VisitorSession> } = {}): {
  readonly userState: UserState;
  readonly session: VisitorSession;
} {
  return { userState: aUserState(partial.userState), session: aSession(partial.session) };
}

/** A record of a visitor in Beverly Hills, valid for five minutes from the fake clock's start. */
export const anIpLookup = (partial: Partial<IpLookup> = {}): IpLookup => ({
  value: '203.0.113.9',
  city: 'Beverly Hills',
  stateCode: 'CA',
  postalCode: '90210',
  isp: 'Example Net',
  expirationDate: '2026-11-18T18:05:00.000Z',
  ...partial,
});
