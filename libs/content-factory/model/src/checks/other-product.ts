import type { Language, Product } from '@waypost/brands';
import { otherInsuranceIn } from '@waypost/compliance';
import { excerptOf, fieldsOf, type DraftText, type Finding } from './finding';

/** What stands below an article, for staff. */
const DISCLAIMERS: Readonly<Record<Product, string>> = {
  medicare: 'the Medicare disclaimer',
  auto: 'the disclaimer of car insurance',
  health: 'the disclaimer of health insurance',
  life: 'the disclaimer of life insurance',
};

/**
 * A stop for an article that by its title or its description is about other insurance than its brand: each product has a
 * disclaimer of its own (R15.05), and below an article stands that of the brand. A text may name another insurance in passing.
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
