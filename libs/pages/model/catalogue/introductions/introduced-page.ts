import type { Brand, ConsumerBrandId } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';
import { autoChatIntroductions, quizAutoIntroductions } from './auto-introductions';
import { medicareChatIntroductions } from './chat-introductions';
import { homeFunnelIntroductions } from './home-funnel-introductions';
import type { BrandIntroductions } from './introduction';
import { OPENING_LINES } from './opening-lines';
import { quizOtcIntroductions } from './quiz-otc-introductions';
import { getYoursOtcEsIntroductions } from './spanish-introductions';

/** Introductions by route. */
const INTRODUCTIONS: Readonly<Record<string, BrandIntroductions>> = {
  'quiz-auto': quizAutoIntroductions,
  'chat-ad-f3z': autoChatIntroductions,
  'quiz-otc': quizOtcIntroductions,
  'chat-ad': medicareChatIntroductions,
  'get-yours-otc-es': getYoursOtcEsIntroductions,
  ...homeFunnelIntroductions,
};

/**
 * Returns a page in the brand's own words. A funnel starts with the brand's introduction. If the brand shares the route's texts, the funnel
 * starts with the brand's opening line. Other pages stay as they are.
 */
export function introducedPage(
  { id, name }: Pick<Brand, 'name'> & { readonly id: ConsumerBrandId },
  routeName: string,
  page: PageConfiguration,
): PageConfiguration {
  if (page.form === null) return page;
  const introductions = Object.hasOwn(INTRODUCTIONS, routeName) ? INTRODUCTIONS[routeName] : undefined;
  const own = introductions?.[id]?.({ name });
  return own ? { ...page, ...own } : { ...page, subheadline: `${OPENING_LINES[id][page.language]} ${page.subheadline}` };
}
