import { alikeTopics } from './alike-topics';

it.each<[readonly string[], number]>([
  [['Medicare in Miami, Florida', 'Medicare in Tampa, Florida', 'Medicare in Orlando'], 3],
  [['Medicare in Miami', 'Medicare in Tampa'], 0],
  [['Dental care', 'Hearing aids', 'How networks work'], 0],
  [['What does Part B pay?', 'What does Part D pay?', 'How networks work', 'Dental care'], 0],
  [[], 0],
])('alikeTopics counts the topics of %j that differ only by a name: %d [R10.20]', (topics, count) => {
  expect(alikeTopics(topics)).toBe(count);
});
