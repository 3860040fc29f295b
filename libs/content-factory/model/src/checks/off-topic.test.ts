import type { Product } from '@waypost/brands';
import { offTopicFindings } from './off-topic';

describe('offTopicFindings', () => {
  it.each<[Product, string, string, readonly string[]]>([
    ['medicare', 'The history of lighthouses', 'Ask what the plan pays for.', ['off-topic']],
    ['medicare', 'Finding a dentist', 'Dental care differs by plan.', []],
    ['medicare', 'What to know', 'Ask what the plan pays for.', []],
    ['auto', 'The history of lighthouses', 'Ask what the policy pays for.', ['off-topic']],
    ['auto', 'After an accident', 'A crash is reported to the company.', []],
  ])('checks for a brand of %s the topic “%s” with the text “%s”: %j [R10.20]', (product, topic, body, codes) => {
    expect(offTopicFindings({ body }, { topic, language: 'english', product }).map(({ code }) => code)).toEqual(codes);
  });
});
