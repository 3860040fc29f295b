import { markCalls, type StoredCall } from './mark-calls';

const AT = '2026-11-18T18:00:00.000Z';
const call = (properties: object, event = 'ctcClicked'): StoredCall => ({
  event,
  sessionId: 'visit-1',
  timestamp: AT,
  propertiesJson: JSON.stringify(properties),
});

function clicksOf(events: readonly StoredCall[]): readonly unknown[] {
  const clicks: unknown[] = [];
  markCalls({ clicked: (click) => void clicks.push(click) })(events);
  return clicks;
}

describe('markCalls', () => {
  it('marks the number that a visit called, at the event’s time [R8.05]', () => {
    expect(clicksOf([call({ didNumber: '+18005550142' })])).toEqual([{ sessionId: 'visit-1', phone: '+18005550142', at: AT }]);
  });

  it.each([
    ['another event', call({ didNumber: '+18005550142' }, 'learnMoreClicked')],
    ['a call without a number', call({})],
    ['a call whose number is none', call({ didNumber: 7 })],
  ])('ignores %s [R8.05]', (_what, event) => {
    expect(clicksOf([event])).toEqual([]);
  });
});
