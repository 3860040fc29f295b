import { localizeForm } from '@waypost/funnel-engine/model/form';
import { formVersions } from '@waypost/funnel-engine/model/forms';
import { uiCopy } from '@waypost/pages/model';

/** What many pages have in common and no first paint needs: it is a file of the build, which their HTML leaves out. */
export interface PagePart {
  readonly name: string;
  readonly content: unknown;
}

const LANGUAGES = ['english', 'spanish'] as const;

/** The words around a page, for brands of cars and for all others, and each form's questions. */
export const pageParts: readonly PagePart[] = LANGUAGES.flatMap((language) => [
  { name: `words-${language}`, content: uiCopy(language) },
  { name: `words-auto-${language}`, content: uiCopy(language, 'auto') },
  ...formVersions.map((form) => ({ name: `${form.name}-${language}`, content: localizeForm(form, language) })),
]);
