import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const gs: Brand = {
  id: 'gs',
  url: 'https://www.gentleshore.example',
  name: 'Gentle Shore Benefits',
  gtmId: 'GTM-GS00000',
  ...brandImages('gs', 'Gentle Shore Benefits', 176),
  domains: {
    exact: ['gentleshore.example', 'www.gentleshore.example'],
    wildcard: ['*.gentleshore.example'],
    dev: 'gs.localhost',
  },
  owner: 'Gentle Shore Benefits LLC',
  address: '305 Sample Boulevard, Exampleton, SC 00000',
  state: 'SC',
  npn: null,
  licenses: [],
  defaultProduct: 'medicare',
  isAgency: false,
  palette: { primary: '#0f6070', primaryStrong: '#0a4450', onPrimary: '#ffffff', tint: '#ebf6f7', accent: '#b54a3c' },
  look: { composition: 'centered', type: 'oldStyle', corners: 'round' },
};
