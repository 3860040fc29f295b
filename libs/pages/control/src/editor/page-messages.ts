import { type PageContent, pageContentSchema } from '@waypost/pages/model/content';
import { FORM_NAMES } from '@waypost/funnel-engine/model';
import { faultsOf, messagesByField } from '@waypost/platform/parsing';

const schema = pageContentSchema(FORM_NAMES);

/** What stops a page from being saved, by field: the server reads it with the same schema. Empty where nothing does. */
export const pageMessages = (content: PageContent): Readonly<Record<string, string>> =>
  messagesByField(faultsOf(schema, content).map(({ field, message }) => ({ field, message: placed(field, message) })));

/** Below all blocks one message stands: it says which of them it is about. */
function placed(field: string, message: string): string {
  const [, index] = /^body\[(\d+)\]/.exec(field) ?? [];
  return index === undefined ? message : `Block ${Number(index) + 1}: ${message}`;
}

/** A page as it is stored: without the empty lines and paragraphs that are left over from typing. */
export function tidied(content: PageContent): PageContent {
  return {
    ...content,
    benefits: content.benefits.map((line) => line.trim()).filter((line) => line !== ''),
    body: content.body.map((block) => {
      if (block.kind !== 'text') return block;
      const { heading, ...rest } = block;
      const paragraphs = block.paragraphs.map((paragraph) => paragraph.trim()).filter((candidate) => candidate !== '');
      return heading === undefined || heading.trim() === '' ? { ...rest, paragraphs } : { ...rest, heading, paragraphs };
    }),
  };
}
