import type { Language, Product } from '@waypost/brands';
import { subjectsOf } from '../template-text/subjects/subjects-of';
import { stemsOf } from '../topic-words';
import type { DraftText, Finding } from './finding';

/** A warning where a text says none of the words of its topic: it may be a good text, and another one than was asked for (R10.20). */
export function offTopicFindings(
  { body }: Pick<DraftText, 'body'>,
  { topic, language, product }: { readonly topic: string; readonly language: Language; readonly product: Product },
): readonly Finding[] {
  const wanted = [...stemsOf(topic)];
  const said = stemsOf(body);
  if (wanted.length === 0 || wanted.some((stem) => said.has(stem))) return [];
  // A text on teeth may say “dentist” where its topic says “dental”.
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
