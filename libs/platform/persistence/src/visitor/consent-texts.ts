import type { ShownConsentText } from '@waypost/visitor/server';
import type { Database } from '../database/database';

/**
 * Puts texts into the record, each once (R15.04): what a process may show is kept before it is shown, so that a consent
 * which comes after the text was changed is still one to a text that we have.
 */
export async function keepConsentTexts({ prisma }: Pick<Database, 'prisma'>, texts: readonly ShownConsentText[]): Promise<void> {
  await prisma.consentText.createMany({
    data: texts.map(({ hash, version, product, language, label, text, companies }) => ({
      hash,
      version,
      product,
      language,
      label,
      text,
      companies: [...companies],
    })),
    skipDuplicates: true,
  });
}
