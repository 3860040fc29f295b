import { aBrand } from '@waypost/brands/testing';
import { aPlainRequest } from '@waypost/funnel-engine/server/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { fieldRefused } from '@waypost/tracking/contract/events';
import { EventsNotStoredError, type SentEvents, type TakeEvents } from '@waypost/tracking/server';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { recordPlainEvent } from './plain-events';

const event = fieldRefused({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, field: 'zipcode' });
const visitor = { userState: EMPTY_USER_STATE, session: aSession() };

function recording(takeEvents: TakeEvents) {
  const lost: unknown[] = [];
  const record = recordPlainEvent({
    takeEvents,
    clock: fakeClock(),
    brandOf: (id) => aBrand({ id: id as 'tqg' }),
    lookUpAddress: (value) => ({ value, expirationDate: '2026-11-18T18:05:00.000Z' }),
    secret: 'secret',
    onRefused: () => undefined,
    onLost: (...loss) => lost.push(loss),
  });
  return { record, lost };
}

const plain = (url = 'http://tqg.localhost/quiz/auto/zip') => ({
  event,
  request: aPlainRequest('zip', { url }),
  visitor,
  renderId: 'render-1',
  isOfSharedPage: false,
});

describe('recordPlainEvent', () => {
  it.each(['away', 'full', 'no-room'] as const)(
    'loses the event and not the step if it can’t be stored: %s [R3.08] [R16.05] [R4.14]',
    async (kind) => {
      const error = new EventsNotStoredError(kind);
      const { record, lost } = recording(() => Promise.reject(error));
      await expect(record(plain())).resolves.toBeUndefined();
      expect(lost).toEqual([['fieldRefused', 1, error]]);
    },
  );

  it('passes any other fault on', async () => {
    const { record, lost } = recording(() => Promise.reject(new Error('a defect')));
    await expect(record(plain())).rejects.toThrow('a defect');
    expect(lost).toEqual([]);
  });

  it.each([
    ['the visitor’s, without scripts', null, 'visitor-1'],
    ['the browser’s own, if scripts run there', { session: null, anonymousId: 'browser-1', isPageReported: false }, 'browser-1'],
    ['the visitor’s, if a browser with scripts has none yet', { session: null, anonymousId: null, isPageReported: false }, 'visitor-1'],
  ])('names the anonymous id: %s [R6.08] [R7.02]', async (_whose, ownVisit, anonymousId) => {
    const sent: SentEvents[] = [];
    const { record } = recording(async (events) => (sent.push(events), []));
    await record({ ...plain(), request: aPlainRequest('zip', { ownVisit }) });
    expect(sent[0]?.bodies).toMatchObject([{ anonymousId }]);
  });

  it('records an address that is too long without its query [R7.02]', async () => {
    const sent: SentEvents[] = [];
    const { record } = recording(async (events) => (sent.push(events), []));
    await record(plain(`http://tqg.localhost/quiz/auto/zip?fbclid=${'a'.repeat(4000)}`));
    const full = 'http://tqg.localhost/quiz/auto/zip';
    expect(sent[0]?.bodies).toMatchObject([{ properties: { url: { full, path: '/quiz/auto/zip', query: '' } } }]);
  });
});
