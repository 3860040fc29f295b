import { LANGUAGES } from '@waypost/brands';
import { localizeForm } from '@waypost/funnel-engine/model/form';
import { formVersions } from '@waypost/funnel-engine/model/forms';
import { uiCopy } from '@waypost/pages/model';

/** A part that many pages share and no first paint needs. It is a file of the build, and the pages' HTML omits it. */
export interface PagePart {
  readonly name: string;
  readonly content: unknown;
}

/** The interface texts, for auto brands and for all others, and each form's questions. */
export const pageParts: readonly PagePart[] = LANGUAGES.flatMap((language) => [
  { name: `words-${language}`, content: uiCopy(language) },
  { name: `words-auto-${language}`, content: uiCopy(language, 'auto') },
  ...formVersions.map((form) => ({ name: `${form.name}-${language}`, content: localizeForm(form, language) })),
]);
