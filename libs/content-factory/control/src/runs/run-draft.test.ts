import { EMPTY_FACT, EMPTY_RUN, EXAMPLE_RUN, faultsOf, requestOf, topicCountText, topicsOf } from './run-draft';

const FACT = { value: '185', unit: 'USD', source: 'https://www.medicare.gov/costs', asOf: '2026-11-01' };
const WHOLE = { ...EXAMPLE_RUN, author: 'a-1' };

describe('the form of a new run', () => {
  it('reads a topic from each line, and sends no blank fact [R10.09]', () => {
    expect(topicsOf({ topics: ' Dental care \n\n  Hearing\n' })).toEqual(['Dental care', 'Hearing']);
    expect(requestOf({ ...WHOLE, facts: [EMPTY_FACT, FACT], mostCost: '$2.50' })).toMatchObject({ facts: [FACT], mostCost: 2.5 });
  });

  it.each([
    ['Dental care\nHearing', '2 of 200'],
    ['Dental care\nHearing\ndental  care', '2 of 200; 1 repeat is left out'],
    ['Hearing\nHearing \nHEARING', '1 of 200; 2 repeats are left out'],
  ])('counts the articles that the run will write, without repeats, in %j [R10.09]', (topics, text) => {
    expect(topicCountText({ topics })).toBe(text);
  });

  it.each([
    [{}, {}],
    [{ topics: ' \n' }, { topics: 'Write at least one topic.' }],
    [{ topics: Array.from({ length: 201 }, (_, index) => `Topic ${index}`).join('\n') }, { topics: expect.stringContaining('200') }],
    [{ topics: 'x'.repeat(300) }, { topics: expect.any(String) }],
    [{ author: '' }, { author: 'Choose an author.' }],
    [{ mostCost: 'much' }, { mostCost: expect.any(String) }],
    [{ mostCost: '' }, { mostCost: expect.any(String) }],
    [{ facts: [EMPTY_FACT, { ...FACT, asOf: '2026-02-30' }] }, { 'facts[1].asOf': expect.any(String) }],
    [{ facts: [{ ...FACT, source: '' }] }, { 'facts[0].source': expect.any(String) }],
  ])('reports the faults of %j [R10.09]', (change, faults) => {
    expect(faultsOf({ ...WHOLE, ...change })).toEqual(faults);
  });

  it('starts empty, and its example needs only an author [R10.09]', () => {
    expect(Object.keys(faultsOf(EMPTY_RUN)).sort()).toEqual(['author', 'topics']);
    expect(Object.keys(faultsOf(EXAMPLE_RUN))).toEqual(['author']);
  });
});
