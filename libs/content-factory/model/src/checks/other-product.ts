import type { Language, Product } from '@waypost/brands';
import { otherInsuranceIn } from '@waypost/compliance';
import { excerptOf, fieldsOf, type DraftText, type Finding } from './finding';

/** The disclaimer below an article, in words for staff. */
const DISCLAIMERS: Readonly<Record<Product, string>> = {
  medicare: 'the Medicare disclaimer',
  auto: 'the disclaimer of car insurance',
  health: 'the disclaimer of health insurance',
  life: 'the disclaimer of life insurance',
};

/**
 * Returns a stop for an article whose title or description is about an insurance other than its brand's. Each product has its own
 * disclaimer (R15.05), and an article has its brand's. A body may mention another insurance.
 */
export const otherProductFindings = (
  draft: DraftText,
  { language, product }: { readonly language: Language; readonly product: Product },
): readonly Finding[] =>
  fieldsOf(draft).flatMap(({ field, text }): Finding[] => {
    const named = field === 'body' ? null : otherInsuranceIn(text, product, language);
    if (named === null) return [];
    return [
      {
        severity: 'stop',
        code: 'disclaimer-missing',
        message: `Articles of this brand carry ${DISCLAIMERS[product]}, and this insurance needs another one. Write it for a brand of that product.`,
        field,
        excerpt: excerptOf(named),
      },
    ];
  });
