import { parseResultsAnswer } from './results-answer';

const call = { kind: 'call', phone: '8885550142', expirationDate: '2026-11-18T18:05:00.000Z', isLeased: true };
const ad = {
  partner: 'alpha',
  id: 'ad-1',
  carrier: 'Sample',
  headline: '',
  description: '',
  clickUrl: 'https://carrier.example',
  callNumber: '8225550177',
  isCall: false,
  displayUrl: 'carrier.example',
  impressionUrl: null,
  imageUrl: null,
  bid: 12.5,
};
const ads = { kind: 'ads', ads: [ad], phone: '8885550142', isOpen: false, nextOpening: '2026-11-19T13:00:00.000Z' };
const lease = { value: '8885550142', expirationDate: '2026-11-18T18:05:00.000Z' };

describe('parseResultsAnswer [R4.14]', () => {
  it.each([
    ['a call with its lease', { outcome: call, lease, lowBidResult: { isLowBid: false, maResponse: { any: ['thing'] } } }],
    ['ads after a bid that never came', { outcome: ads, lease: null, lowBidResult: null }],
    ['nothing but a number', { outcome: { ...ads, ads: [], isOpen: true, nextOpening: null }, lease: null, lowBidResult: null }],
    ['a bid without a raw answer', { outcome: ads, lease: null, lowBidResult: { isLowBid: true, maResponse: null } }],
  ])('returns %s unchanged', (_what, answer) => {
    expect(parseResultsAnswer(answer)).toEqual(answer);
  });

  it.each([
    ['nothing', null],
    ['a problem', { type: 'about:blank', status: 503, code: 'database-away' }],
    ['another kind', { outcome: { ...call, kind: 'letter' }, lease: null, lowBidResult: null }],
    ['a call without a number', { outcome: { ...call, phone: '' }, lease: null, lowBidResult: null }],
    ['an expiry that is no instant', { outcome: { ...call, expirationDate: 'soon' }, lease: null, lowBidResult: null }],
    ['an ad whose number is none', { outcome: { ...ads, ads: [{ ...ad, callNumber: 8225550177 }] }, lease: null, lowBidResult: null }],
    ['an ad without an address', { outcome: { ...ads, ads: [{ ...ad, clickUrl: undefined }] }, lease: null, lowBidResult: null }],
    ['no word about the bid', { outcome: ads, lease: null }],
  ])('refuses %s', (_what, answer) => {
    expect(parseResultsAnswer(answer)).toBeNull();
  });
});
