import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStaff, aStaffAccount, fakeStaffStores } from '../testing';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime';
import { createStaffSessions } from './staff-sessions';

const DEVICE = { userAgent: 'Test browser', address: '203.0.113.9' };

function someSessions() {
  const stores = fakeStaffStores([aStaffAccount(), aStaffAccount({ id: 'staff-2', email: 'bob@waypost.example' })]);
  const clock = fakeClock();
  return { stores, clock, sessions: createStaffSessions({ store: stores.sessions, clock, newId }) };
}

describe('createStaffSessions', () => {
  it('ends an idle session for good [R11.04]', async () => {
    const { sessions, clock, stores } = someSessions();
    const id = await sessions.start(aStaff(), DEVICE);
    clock.advance(SESSION_IDLE_MS);
    expect(await sessions.find(id)).toBeNull();
    expect(stores.rows.sessions.size).toBe(0);
  });

  it('keeps a used session for its whole day, and not a moment longer [R11.04]', async () => {
    const { sessions, clock } = someSessions();
    const id = await sessions.start(aStaff(), DEVICE);
    for (let used = 0; used < SESSION_ABSOLUTE_MS - SESSION_IDLE_MS / 2; used += SESSION_IDLE_MS / 2) {
      expect(await sessions.find(id)).toEqual(aStaff());
      clock.advance(SESSION_IDLE_MS / 2);
    }
    clock.advance(SESSION_IDLE_MS / 2);
    expect(await sessions.find(id)).toBeNull();
  });

  it('ends a session that only its tab has used, and accepts the tab until then [R11.04] [R16.09]', async () => {
    const { sessions, clock } = someSessions();
    const id = await sessions.start(aStaff(), DEVICE);
    clock.advance(SESSION_IDLE_MS / 2);
    expect(await sessions.find(id, 'tab')).toEqual(aStaff());
    clock.advance(SESSION_IDLE_MS / 2);
    expect(await sessions.find(id, 'tab')).toBeNull();
  });

  it('returns no session for an unissued id [R11.02]', async () => {
    expect(await someSessions().sessions.find('guess')).toBeNull();
  });

  it('ends one’s own session but not a colleague’s [R11.04]', async () => {
    const { sessions } = someSessions();
    const id = await sessions.start(aStaff(), DEVICE);
    expect(await sessions.end('staff-2', id)).toBe(false);
    expect(await sessions.find(id)).toEqual(aStaff());
    expect(await sessions.end('staff-1', id)).toBe(true);
    expect(await sessions.find(id)).toBeNull();
  });

  it('lists the current sessions, and deletes expired sessions at the next sign-in [R11.04]', async () => {
    const { sessions, clock, stores } = someSessions();
    await sessions.start(aStaff(), DEVICE);
    clock.advance(SESSION_IDLE_MS + 1);
    expect(await sessions.list('staff-1')).toEqual([]);
    const now = await sessions.start(aStaff(), { ...DEVICE, userAgent: 'x'.repeat(9000) });
    expect((await sessions.list('staff-1')).map(({ id, userAgent }) => [id, userAgent.length])).toEqual([[now, 400]]);
    expect(stores.rows.sessions.size).toBe(1);
  });
});
