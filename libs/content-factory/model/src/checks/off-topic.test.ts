import { offTopicFindings } from './off-topic';

describe('offTopicFindings', () => {
  it.each([
    ['The history of lighthouses', 'Ask what the plan pays for.', ['off-topic']],
    ['Finding a dentist', 'Dental care differs by plan.', []],
    ['What to know', 'Ask what the plan pays for.', []],
  ])('of “%s” says in “%s”: %j [R10.20]', (topic, body, codes) => {
    expect(offTopicFindings({ body }, topic, 'english').map(({ code }) => code)).toEqual(codes);
  });
});
