import { exposureIn, unitIn } from './reported-exposure';

const anEvent = (properties: Readonly<Record<string, unknown>>, event = 'enteredExperiment') => ({
  event,
  anonymousId: 'browser',
  properties: { name: 'headline', variant: 'b', phase: 2, ...properties },
});

describe('the variant that an event reports', () => {
  it.each([
    ['with its phase', {}, 2],
    ['of the running phase if it has none', { phase: undefined }, null],
    ['of the running phase if its phase is no number', { phase: '2' }, null],
  ])('counts %s [R9.01]', (_, properties, phase) => {
    expect(exposureIn(anEvent(properties))).toEqual({ experiment: 'headline', variant: 'b', phase });
  });

  it.each([
    ['an experiment’s key with a space', { name: ' headline' }],
    ['an experiment’s key that is too long', { name: 'a'.repeat(61) }],
    ['no experiment', { name: 7 }],
    ['no variant', { variant: undefined }],
    ['a variant that is no key', { variant: 'b\uD83D' }],
    ['phase 0', { phase: 0 }],
    ['half a phase', { phase: 1.5 }],
  ])('is none with %s [R9.04] [R12.02]', (_, properties) => {
    expect(exposureIn(anEvent(properties))).toBeNull();
  });

  it('is none of any other event [R9.04]', () => {
    expect(exposureIn(anEvent({}, 'pageView'))).toBeNull();
  });
});

describe('the unit of an event', () => {
  it.each([
    ['the visitor’s id', 'visitor', 'visitor'],
    ['the browser’s own id without it', undefined, 'browser'],
    ['the browser’s own id if it is empty', '', 'browser'],
    ['the browser’s own id if it is no text', 7, 'browser'],
    ['an id that the database can store, if it is too long', `${'a'.repeat(99)}😀`, `${'a'.repeat(99)}\uFFFD`],
  ])('is %s [R9.08] [R9.10]', (_, unit, expected) => {
    expect(unitIn(anEvent({ unit }))).toBe(expected);
  });
});
