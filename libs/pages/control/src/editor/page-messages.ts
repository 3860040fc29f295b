import { type PageContent, pageContentSchema } from '@waypost/pages/model/content';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { faultsOf } from '@waypost/platform/parsing';

const schema = pageContentSchema(FORM_NAMES);

/** Fields whose parts have controls of their own. All parts of the other fields share one control. */
const IN_PARTS = /^(?:body\[\d+\]|image)\./;

/** Returns the control in which an error is fixed. The lines of a list share one. */
const controlOf = (field: string): string => (IN_PARTS.test(field) ? field.replace(/\[\d+\]$/, '') : (field.split(/[.[]/)[0] ?? ''));

/** Returns the errors that prevent saving, by control. The server validates with the same schema. */
export function pageMessages(content: PageContent): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { field, message } of faultsOf(schema, content)) messages[controlOf(field)] ??= message;
  return messages;
}

/** Returns a page as it is stored, without the empty lines and paragraphs that typing leaves. */
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
