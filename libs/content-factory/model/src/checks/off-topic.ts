import type { Language, Product } from '@waypost/brands';
import { subjectsOf } from '../template-text/subjects/subjects-of';
import { stemsOf } from '../topic-words';
import type { DraftText, Finding } from './finding';

/** Returns a warning for a text without any word of its topic (R10.20). It may be a good text on another subject. */
export function offTopicFindings(
  { body }: Pick<DraftText, 'body'>,
  { topic, language, product }: { readonly topic: string; readonly language: Language; readonly product: Product },
): readonly Finding[] {
  const wanted = [...stemsOf(topic)];
  const said = stemsOf(body);
  if (wanted.length === 0 || wanted.some((stem) => said.has(stem))) return [];
  // A text on teeth may use “dentist” for a topic with “dental”.
  const words = subjectsOf(topic, language, product).main.words[language];
  if (words.test(topic) && words.test(body)) return [];
  return [
    {
      severity: 'warning',
      code: 'off-topic',
      message: 'The text does not say a word of its topic. Read whether it answers it, or write it by hand.',
      field: 'body',
      excerpt: topic,
    },
  ];
}
