import type { ConsumerBrandId } from '@waypost/brands';
import type { PageWriter } from '../page-words';
import { bhAbout, bridgeAbout, m10About, mpaAbout } from './agency-abouts';
import { psAbout, qsAbout, tqgAbout } from './auto-abouts';
import { acAbout, aybAbout, caseyAbout, gsAbout, wcAbout } from './private-site-abouts';

/** Each consumer brand's page about itself. */
export const brandAbouts: Readonly<Record<ConsumerBrandId, PageWriter>> = {
  ac: acAbout,
  mpa: mpaAbout,
  m10: m10About,
  bh: bhAbout,
  gs: gsAbout,
  ayb: aybAbout,
  wc: wcAbout,
  bridge: bridgeAbout,
  casey: caseyAbout,
  tqg: tqgAbout,
  ps: psAbout,
  qs: qsAbout,
};
