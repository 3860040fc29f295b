import type { Brand } from '../src/brand';
import { AGENCY_LICENSES } from './agency/agency-licenses';
import { AGENCY_NPN } from './agency/agency-npn';
import { brandImages } from './brand-images';

export const mpa: Brand = {
  id: 'mpa',
  url: 'https://www.myplanatlas.example',
  name: 'My Plan Atlas',
  gtmId: 'GTM-MPA0000',
  measurementId: 'G-MPA0000000',
  ...brandImages('mpa', 'My Plan Atlas', 192),
  domains: {
    exact: ['myplanatlas.example', 'www.myplanatlas.example'],
    wildcard: ['*.myplanatlas.example'],
    dev: 'mpa.localhost',
  },
  owner: 'My Plan Atlas LLC',
  address: '48 Sample Avenue, Suite 1200, Exampleton, FL 00000',
  state: 'FL',
  npn: AGENCY_NPN,
  licenses: AGENCY_LICENSES,
  defaultProduct: 'medicare',
  isAgency: true,
  palette: { primary: '#1c4f8f', primaryStrong: '#123764', onPrimary: '#ffffff', tint: '#eef4fb', accent: '#b8501f' },
  look: { composition: 'mirrored', type: 'humanist', corners: 'soft' },
};
