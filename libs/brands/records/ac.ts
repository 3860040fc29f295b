import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const ac: Brand = {
  id: 'ac',
  url: 'https://www.allowancecompass.example',
  name: 'Allowance Compass',
  gtmId: 'GTM-AC00000',
  measurementId: 'G-AC00000000',
  ...brandImages('ac', 'Allowance Compass', 148),
  domains: {
    exact: ['allowancecompass.example', 'www.allowancecompass.example'],
    wildcard: ['*.allowancecompass.example'],
    dev: 'ac.localhost',
  },
  owner: 'Allowance Compass LLC',
  address: '210 Sample Street, Suite 300, Exampleton, DE 00000',
  state: 'DE',
  npn: null,
  licenses: [],
  defaultProduct: 'medicare',
  isAgency: false,
  palette: { primary: '#0b5a72', primaryStrong: '#083f51', onPrimary: '#ffffff', tint: '#eef6f9', accent: '#b4541a' },
  look: { composition: 'card', type: 'geometric', corners: 'round' },
};
