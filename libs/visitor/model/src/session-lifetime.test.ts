import { aSession } from '../testing';
import { readUrl } from './read-url';
import { continueSession, newSession, SESSION_IDLE_MS } from './session-lifetime';

const NOW = new Date('2026-11-18T18:00:00.000Z');
const LONG_ID = 'x'.repeat(15);
const at = (msBefore: number) => new Date(NOW.getTime() - msBefore).toISOString();
const reading = (query = '') => readUrl(`https://tqg.example/${query}`);

describe('newSession', () => {
  it('contains the parameters of the address [R6.01, R6.04]', () => {
    expect(newSession(reading(`?gclid=${LONG_ID}&utm_campaign=c&utm_medium=aff&afid=7`), { id: 's', now: NOW })).toEqual({
      id: 's',
      urlParams: { gclid: LONG_ID, utm_campaign: 'c' },
      utmMedium: 'aff',
      afid: '7',
      isPaid: true,
      startedAt: NOW.toISOString(),
      lastActivityAt: NOW.toISOString(),
    });
  });
});

describe('continueSession', () => {
  it('begins a new session if there is none', () => {
    expect(continueSession(null, reading(), { id: 'new', now: NOW }).id).toBe('new');
  });

  it('continues a session for 30 minutes after its last event, and not a moment longer [R6.01]', () => {
    const stored = (msBefore: number) => aSession({ id: 'old', lastActivityAt: at(msBefore) });

    expect(continueSession(stored(SESSION_IDLE_MS - 1), reading(), { id: 'new', now: NOW }).id).toBe('old');
    expect(continueSession(stored(SESSION_IDLE_MS), reading(), { id: 'new', now: NOW }).id).toBe('new');
  });

  it('preserves the visit’s first parameters, adds new ones, and judges both together [R6.01, R6.04]', () => {
    const stored = aSession({ urlParams: { gclid: LONG_ID, utm_source: 'a' }, utmMedium: 'aff', afid: '7' });

    const session = continueSession(stored, reading('?utm_campaign=c&utm_source=b'), { id: 'new', now: NOW });

    expect(session).toEqual({
      ...stored,
      urlParams: { gclid: LONG_ID, utm_source: 'b', utm_campaign: 'c' },
      isPaid: true,
      lastActivityAt: NOW.toISOString(),
    });
  });

  it('does not continue a visit whose clock was far ahead [R6.01]', () => {
    const stored = (msBefore: number) => aSession({ id: 'old', lastActivityAt: at(msBefore) });

    expect(continueSession(stored(-SESSION_IDLE_MS), reading(), { id: 'new', now: NOW }).id).toBe('new');
    expect(continueSession(stored(-SESSION_IDLE_MS + 1), reading(), { id: 'new', now: NOW }).id).toBe('old');
  });

  it('carries nothing of an ended visit into the next visit [R6.01]', () => {
    const stored = aSession({
      urlParams: { gclid: LONG_ID, utm_campaign: 'c' },
      isPaid: true,
      utmMedium: 'aff',
      afid: '7',
      lastActivityAt: at(SESSION_IDLE_MS),
    });

    expect(continueSession(stored, reading(), { id: 'new', now: NOW })).toEqual({
      id: 'new',
      urlParams: {},
      utmMedium: null,
      afid: null,
      isPaid: false,
      startedAt: NOW.toISOString(),
      lastActivityAt: NOW.toISOString(),
    });
  });
});
