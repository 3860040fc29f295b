import type { EventBody } from '@waypost/tracking/contract';
import { anEventBody } from '@waypost/tracking/contract/testing';
import { eventIdOf, inOrder } from './outbox';

/** An event by its id, with its number after a colon; an exposure has none. */
function anEvent(text: string, sessionId = 'session-1'): EventBody {
  const [id = '', sequence] = text.split(':');
  return { ...anEventBody(id, sequence === undefined ? {} : { sequence: Number(sequence) }), sessionId };
}
const orderOf = (events: readonly EventBody[]) => inOrder(events).map(eventIdOf);
const orderings = (events: readonly EventBody[]) => [orderOf(events), orderOf([...events].reverse())];

describe('inOrder [R7.06]', () => {
  it.each([
    ['between the actions before it and after it', ['1:1', '2:2', '3', '4:3'], ['1', '2', '3', '4']],
    ['first, if all actions follow', ['1', '2:4', '3:5'], ['1', '2', '3']],
    ['last, if no action follows', ['1:1', '2:2', '3'], ['1', '2', '3']],
    ['after an exposure before it', ['1:1', '2', '3', '4:2'], ['1', '2', '3', '4']],
    ['before an action with a greater id, though another tab took its number first', ['2', '3:5', '4:4'], ['2', '4', '3']],
    [
      'before the actions that follow it, though the clock was set back later',
      ['8:1', '9', '9b:2', '1:3', '2:4'],
      ['8', '9', '9b', '1', '2'],
    ],
  ])('places an exposure, which has no number, %s [R9.04]', (_where, events, order) => {
    const bodies = events.map((text) => anEvent(text));
    expect(orderings(bodies)).toEqual([order, order]);
  });

  it('orders by number, though the clock was set back', () => {
    expect(orderings(['9:1', '9b:2', '1:3', '1b:4'].map((text) => anEvent(text)))[1]).toEqual(['9', '9b', '1', '1b']);
  });

  it('does not mix sessions', () => {
    const bodies = [
      anEvent('1:1', 's1'),
      anEvent('2', 's1'),
      anEvent('3:1', 's2'),
      anEvent('4', 's2'),
      anEvent('5:2', 's1'),
      anEvent('6:2', 's2'),
    ];
    const order = ['1', '2', '5', '3', '4', '6'];
    expect(orderings(bodies)).toEqual([order, order]);
  });
});
