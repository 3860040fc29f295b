import type { ShownConsentText } from '@waypost/visitor/server';
import type { Database } from '../database/database';

/**
 * Stores texts, each once (R15.04). A process stores its texts before it shows them. A consent that arrives after a text changed therefore
 * still refers to a stored text.
 */
export async function saveConsentTexts({ prisma }: Pick<Database, 'prisma'>, texts: readonly ShownConsentText[]): Promise<void> {
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
