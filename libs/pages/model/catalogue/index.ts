import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../src/page-configuration';
import { autoHome, getYourAuto, quizAuto } from './auto-pages';
import { privacyPolicy, termsOfService } from './legal-pages';
import { getYoursOtcEs, medicareHome, otcSavings, quizOtc } from './medicare-pages';
import { mpaHome } from './mpa-pages';
import type { PageWriter } from './page-words';
import { tqgHome } from './tqg-pages';

/** By route name: the page that every brand with the route has. A new route is a new row. */
const PAGES: Readonly<Record<string, PageWriter>> = {
  home: (brand) => (brand.defaultProduct === 'auto' ? autoHome(brand) : medicareHome(brand)),
  tos: termsOfService,
  privacy: privacyPolicy,
  'get-your-auto-r2d': getYourAuto,
  'quiz-auto': quizAuto,
  'otc-savings': otcSavings,
  'quiz-otc': quizOtc,
  'get-yours-otc-es': getYoursOtcEs,
};

/** Pages that a brand has of its own in place of those. */
const BRAND_PAGES: Readonly<Partial<Record<Brand['id'], Readonly<Record<string, PageWriter>>>>> = {
  tqg: { home: tqgHome },
  mpa: { home: mpaHome },
};

/** The page that comes with the code for a brand's route (R3.05), or undefined where the catalogue has none. The control center has no pages. */
export function defaultPage(brand: Brand, routeName: string): PageConfiguration | undefined {
  if (brand.id === 'ccc') return undefined;
  return writerOf(BRAND_PAGES[brand.id] ?? {}, routeName)?.(brand) ?? writerOf(PAGES, routeName)?.(brand);
}

/** By own keys: a route named like something every object has would else find that. */
const writerOf = (writers: Readonly<Record<string, PageWriter>>, routeName: string): PageWriter | undefined =>
  Object.hasOwn(writers, routeName) ? writers[routeName] : undefined;
