import type { Brand, ConsumerBrandId } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';
import { autoHeadlines } from '../headlines/auto-headlines';
import { dentalHeadlines } from '../headlines/dental-headlines';
import { givebackHeadlines } from '../headlines/giveback-headlines';
import { groceryHeadlines } from '../headlines/grocery-headlines';
import type { Headlines } from '../headlines/headlines';
import { otcHeadlines } from '../headlines/otc-headlines';
import { spanishHeadlines } from '../headlines/spanish-headlines';
import { specialNeedsHeadlines } from '../headlines/special-needs-headlines';
import { wholePlanHeadlines } from '../headlines/whole-plan-headlines';
import { ofRoute } from '../of-route';
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

/** Titles and headlines by route, for funnels that a brand does not introduce in detail. */
const HEADLINES: Headlines = {
  ...autoHeadlines,
  ...otcHeadlines,
  ...groceryHeadlines,
  ...dentalHeadlines,
  ...givebackHeadlines,
  ...specialNeedsHeadlines,
  ...wholePlanHeadlines,
  ...spanishHeadlines,
};

/**
 * Returns a page in the brand's own words. A funnel starts with the brand's introduction. If the brand shares the route's texts, the funnel
 * has the brand's title and headline and starts with its opening line. Other pages stay as they are.
 */
export function introducedPage(
  { id, name }: Pick<Brand, 'name'> & { readonly id: ConsumerBrandId },
  routeName: string,
  page: PageConfiguration,
): PageConfiguration {
  if (page.form === null) return page;
  const own = ofRoute(INTRODUCTIONS, routeName)?.[id]?.({ name });
  if (own) return { ...page, ...own };
  const [title, headline] = ofRoute(HEADLINES, routeName)?.[id] ?? [page.title, page.headline];
  return { ...page, title, headline, subheadline: `${OPENING_LINES[id][page.language]} ${page.subheadline}` };
}
