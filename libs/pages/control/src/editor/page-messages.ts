import { type PageContent, pageContentSchema } from '@waypost/pages/model/content';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { faultsOf } from '@waypost/platform/parsing';

const schema = pageContentSchema(FORM_NAMES);

/** Fields whose parts have controls of their own; the parts of the others are typed in one. */
const IN_PARTS = /^(?:body\[\d+\]|image)\./;

/** The control that a fault is put right in: the lines of a list share one. */
const controlOf = (field: string): string => (IN_PARTS.test(field) ? field.replace(/\[\d+\]$/, '') : (field.split(/[.[]/)[0] ?? ''));

/** What stops a page from being saved, by control: the server reads it with the same schema. Empty where nothing does. */
export function pageMessages(content: PageContent): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { field, message } of faultsOf(schema, content)) messages[controlOf(field)] ??= message;
  return messages;
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
