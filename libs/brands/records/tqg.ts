import type { Brand } from '../src/brand';
import { AGENCY_LICENSES } from './agency/agency-licenses';
import { AGENCY_NPN } from './agency/agency-npn';
import { brandImages } from './brand-images';

export const tqg: Brand = {
  id: 'tqg',
  url: 'https://www.tallgrassquotes.example',
  name: 'Tallgrass Quote Guide',
  gtmId: 'GTM-TQG0000',
  measurementId: 'G-TQG0000000',
  ...brandImages('tqg', 'Tallgrass Quote Guide', 144),
  domains: {
    exact: ['tallgrassquotes.example', 'www.tallgrassquotes.example'],
    wildcard: ['*.tallgrassquotes.example'],
    dev: 'tqg.localhost',
  },
  owner: 'Tallgrass Quote Guide LLC',
  address: '1600 Sample Drive, Suite 210, Exampleton, KS 00000',
  state: 'KS',
  npn: AGENCY_NPN,
  licenses: AGENCY_LICENSES,
  defaultProduct: 'auto',
  isAgency: true,
  palette: { primary: '#0f5b4a', primaryStrong: '#0a4034', onPrimary: '#ffffff', tint: '#edf6f3', accent: '#b35a0c' },
  look: { composition: 'beside', type: 'transitional', corners: 'soft' },
};
