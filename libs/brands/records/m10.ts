import type { Brand } from '../src/brand';
import { AGENCY_LICENSES } from './agency/agency-licenses';
import { AGENCY_NPN } from './agency/agency-npn';
import { brandImages } from './brand-images';

export const m10: Brand = {
  id: 'm10',
  url: 'https://www.meridianten.example',
  name: 'Meridian Ten',
  gtmId: 'GTM-M100000',
  ...brandImages('m10', 'Meridian Ten', 182),
  domains: {
    exact: ['meridianten.example', 'www.meridianten.example'],
    wildcard: ['*.meridianten.example'],
    dev: 'm10.localhost',
  },
  owner: 'Meridian Ten LLC',
  address: '10 Sample Parkway, Exampleton, NV 00000',
  state: 'NV',
  npn: AGENCY_NPN,
  licenses: AGENCY_LICENSES,
  defaultProduct: 'medicare',
  isAgency: true,
  palette: { primary: '#3f3a8c', primaryStrong: '#2b2766', onPrimary: '#ffffff', tint: '#f2f1fb', accent: '#a8620a' },
  look: { composition: 'poster', type: 'grotesque', corners: 'square' },
};
