import type { Brand } from '../src/brand';
import { AGENCY_LICENSES } from './agency/agency-licenses';
import { AGENCY_NPN } from './agency/agency-npn';
import { brandImages } from './brand-images';

export const bridge: Brand = {
  id: 'bridge',
  url: 'https://www.bridgelight.example',
  name: 'Bridgelight Benefits',
  gtmId: 'GTM-BRIDGE0',
  ...brandImages('bridge', 'Bridgelight Benefits', 164),
  domains: {
    exact: ['bridgelight.example', 'www.bridgelight.example'],
    wildcard: ['*.bridgelight.example'],
    dev: 'bridge.localhost',
  },
  owner: 'Bridgelight Benefits LLC',
  address: '400 Sample Crossing, Suite 9, Exampleton, PA 00000',
  state: 'PA',
  npn: AGENCY_NPN,
  licenses: AGENCY_LICENSES,
  defaultProduct: 'medicare',
  isAgency: true,
  palette: { primary: '#7a2f2f', primaryStrong: '#571f1f', onPrimary: '#ffffff', tint: '#fbf1f0', accent: '#8a6410' },
  look: { composition: 'poster', type: 'wide', corners: 'soft' },
};
