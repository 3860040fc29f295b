import type { Brand } from '../src/brand';
import { AGENCY_LICENSES } from './agency/agency-licenses';
import { AGENCY_NPN } from './agency/agency-npn';
import { brandImages } from './brand-images';

export const bh: Brand = {
  id: 'bh',
  url: 'https://www.birchhaven.example',
  name: 'Birchhaven Benefits',
  gtmId: 'GTM-BH00000',
  ...brandImages('bh', 'Birchhaven Benefits', 154),
  domains: {
    exact: ['birchhaven.example', 'www.birchhaven.example'],
    wildcard: ['*.birchhaven.example'],
    dev: 'bh.localhost',
  },
  owner: 'Birchhaven Benefits LLC',
  address: '77 Sample Road, Suite 5, Exampleton, OH 00000',
  state: 'OH',
  npn: AGENCY_NPN,
  licenses: AGENCY_LICENSES,
  defaultProduct: 'medicare',
  isAgency: true,
  palette: { primary: '#2c6140', primaryStrong: '#1c432b', onPrimary: '#ffffff', tint: '#eff6f1', accent: '#a65c14' },
  look: { composition: 'centered', type: 'baroque', corners: 'soft' },
};
