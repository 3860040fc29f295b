import type { ConsumerBrandId } from '@waypost/brands';
import type { PageWriter } from '../page-words';
import { acHome, bhHome, gsHome, m10Home } from './ac-m10-bh-gs-homes';
import { aybHome, bridgeHome, caseyHome, wcHome } from './ayb-wc-bridge-casey-homes';
import { mpaHome } from './mpa-home';
import { psHome, qsHome } from './ps-qs-homes';
import { tqgHome } from './tqg-home';

/** Each consumer brand's home page (R3.06). */
export const brandHomes: Readonly<Record<ConsumerBrandId, PageWriter>> = {
  ac: acHome,
  mpa: mpaHome,
  m10: m10Home,
  bh: bhHome,
  gs: gsHome,
  ayb: aybHome,
  wc: wcHome,
  bridge: bridgeHome,
  casey: caseyHome,
  tqg: tqgHome,
  ps: psHome,
  qs: qsHome,
};
