import { ON_ENTER_EVENTS, type OnEnterAction } from '@waypost/pages/model';
import { aPage } from '@waypost/pages/model/testing';
import type { WaypostEvent } from '@waypost/tracking/contract';
import { createOnEnter, onEnterEvent } from './on-enter';

const route = { name: 'otc', path: '/otc', smid: null, xsmid: null };

describe('on-enter actions', () => {
  it.each(ON_ENTER_EVENTS)('create the event %s from the author’s properties [R3.03]', (event) => {
    expect(onEnterEvent({ event, properties: {} }).name).toBe(event);
  });

  it('carry exactly the properties of the event [R3.03] [R7.03]', () => {
    expect(onEnterEvent({ event: 'learnMoreClicked', properties: { source: 'hero', button: 'Start', extra: 'x' } })).toEqual({
      name: 'learnMoreClicked',
      properties: { source: 'hero', destination: '', button: 'Start' },
    });
  });

  it('fire once per page, however often it is entered [R3.03]', () => {
    const onEnter: OnEnterAction = { event: 'enteredExperiment', properties: { name: 'headline', variant: 'b' } };
    const fired: WaypostEvent[] = [];
    const enter = createOnEnter((event) => fired.push(event));
    enter({ page: aPage({ onEnter }), route });
    enter({ page: aPage({ onEnter }), route });
    enter({ page: aPage({ onEnter: null }), route: { ...route, name: 'other' } });
    expect(fired).toEqual([{ name: 'enteredExperiment', properties: { name: 'headline', variant: 'b' } }]);
  });
});
