import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { funnelFakes, type FunnelFakes } from '../testing/funnel-fakes';
import { aPlainRequest } from '../testing/plain-request';
import { recordPlainView } from './record-plain-view';
import { submitPlainStep } from './submit-plain-step';

const view = (fakes: FunnelFakes, { url, isStored = true }: { readonly url?: string; readonly isStored?: boolean } = {}) =>
  recordPlainView(fakes)({ request: aPlainRequest('zip', url === undefined ? {} : { url }), isStored, isOfSharedPage: false });
const post = (fakes: FunnelFakes, zipcode = '94105') => submitPlainStep(fakes)({ ...aPlainRequest('zip'), body: { zipcode } });
const visitsOf = ({ recordedEvents }: FunnelFakes) => [...new Set(recordedEvents.map(({ visitor }) => visitor.session.id))];

const userState = aUserState({ forms: { 'auto-v1': { zipcode: '94105' } }, revision: 3, updatedAt: '2026-11-18T17:00:00.000Z' });
function aStoredVisitor(): FunnelFakes {
  const fakes = funnelFakes();
  fakes.stored.set('visitor-1', { userState, session: aSession(), brandId: 'tqg' });
  return fakes;
}

describe('views without JavaScript [R7.10] [R10.10]', () => {
  it('of a visitor whose visit is over are one new visit, and so is the post after them', async () => {
    const fakes = aStoredVisitor();
    fakes.clock.advance(SESSION_IDLE_MS);
    for (let count = 0; count < 5; count += 1) {
      await view(fakes);
      fakes.clock.advance(SESSION_IDLE_MS / 2);
    }
    await post(fakes);
    expect(visitsOf(fakes)).toEqual(['id-1']);
  });

  it('extend a visit, with its parameters and without a change of the answers [R6.10]', async () => {
    const fakes = aStoredVisitor();
    await view(fakes, { url: 'http://tqg.localhost/quiz/auto?gclid=abcdefghijklmnop&utm_campaign=c&firstname=Ada' });
    const session = { id: 'session-1', isPaid: true, lastActivityAt: '2026-11-18T18:00:00.000Z' };
    expect(fakes.stored.get('visitor-1')).toMatchObject({ userState, session });
  });

  it('of a visitor without a stored state store nothing, and are one visit with the refused and the first post', async () => {
    const fakes = funnelFakes();
    await view(fakes, { isStored: false });
    await post(fakes, '941');
    await view(fakes);
    await view(fakes);
    expect(fakes.writes).not.toContain('visitor');
    await post(fakes);
    await view(fakes);
    expect(visitsOf(fakes)).toEqual(['visitor-1']);
  });

  it('of a browser that names its visit are one visit with its first answer, though that makes it another visitor', async () => {
    const fakes = funnelFakes();
    const seen = aPlainRequest('zip', { visitorId: 'visit-1', viewedVisitId: 'visit-1' });
    await recordPlainView(fakes)({ request: seen, isStored: false, isOfSharedPage: true });
    const answering = { ...seen, visitorId: 'visitor-1' };
    await submitPlainStep(fakes)({ ...answering, body: { zipcode: '94105' } });
    await recordPlainView(fakes)({ request: answering, isStored: true, isOfSharedPage: false });
    expect(visitsOf(fakes)).toEqual(['visit-1']);
  });

  it('go on with the stored visit, whatever visit the browser viewed before it', async () => {
    const fakes = aStoredVisitor();
    const request = aPlainRequest('zip', { viewedVisitId: 'visit-1' });
    await recordPlainView(fakes)({ request, isStored: true, isOfSharedPage: false });
    fakes.clock.advance(SESSION_IDLE_MS);
    await recordPlainView(fakes)({ request, isStored: true, isOfSharedPage: false });
    expect(visitsOf(fakes)).toEqual(['session-1', 'id-3']);
  });
});
