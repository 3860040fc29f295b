import type { Brand } from '@waypost/brands';
import type { PageWriter } from '../page-words';
import { acHome, bhHome, gsHome, m10Home } from './ac-m10-bh-gs-homes';
import { aybHome, bridgeHome, caseyHome, wcHome } from './ayb-wc-bridge-casey-homes';
import { mpaHome } from './mpa-home';

/** Each Medicare brand's own home page. */
export const medicareHomes: Readonly<Partial<Record<Brand['id'], PageWriter>>> = {
  ac: acHome,
  mpa: mpaHome,
  m10: m10Home,
  bh: bhHome,
  gs: gsHome,
  ayb: aybHome,
  wc: wcHome,
  bridge: bridgeHome,
  casey: caseyHome,
};
