import type { PageContent } from '@waypost/control-center/contract';
import { array, number, object, string, ValidationError } from 'yup';

const sitePath = /^\/(?!\/)[^\s\\]*$/;

/** What a page must have to be saved; what speaks against publishing it the server's checks say (R15.05). */
const schema = object({
  title: string().trim().required('Give the page a title.'),
  headline: string().trim().required('Give the page a headline.'),
  description: string().nullable(),
  destination: string()
    .nullable()
    .matches(sitePath, { message: 'This is no path of the site: it begins with one slash.', excludeEmptyString: true }),
  image: object({
    src: string().trim().required('Say where the image is.'),
    alt: string().trim().required('Say what the image shows, for those who can’t see it.'),
    width: number().moreThan(0, 'An image has a width.'),
    height: number().moreThan(0, 'An image has a height.'),
  })
    .nullable()
    .default(null),
  benefits: array().of(string().trim().required('One of the lines is empty.')),
});

/** What is wrong, by field; empty where nothing is. */
export function pageMessages(content: PageContent): Readonly<Record<string, string>> {
  try {
    schema.validateSync(content, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages: Record<string, string> = {};
    for (const { path, message } of error.inner) {
      const field = path?.split(/[.[]/)[0] ?? '';
      messages[field] ??= message;
    }
    return messages;
  }
}

/** A page as it is stored: without the empty lines and paragraphs that are left over from typing. */
export function tidied(content: PageContent): PageContent {
  return {
    ...content,
    benefits: content.benefits.map((line) => line.trim()).filter((line) => line !== ''),
    body: content.body.map((block) => {
      if (block.kind !== 'text') return block;
      const { heading, ...rest } = block;
      const paragraphs = block.paragraphs.map((one) => one.trim()).filter((one) => one !== '');
      return heading === undefined || heading.trim() === '' ? { ...rest, paragraphs } : { ...rest, heading, paragraphs };
    }),
  };
}
