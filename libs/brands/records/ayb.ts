import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const ayb: Brand = {
  id: 'ayb',
  url: 'https://www.amberyard.example',
  name: 'Amber Yard Benefits',
  gtmId: 'GTM-AYB0000',
  ...brandImages('ayb', 'Amber Yard Benefits', 158),
  domains: {
    exact: ['amberyard.example', 'www.amberyard.example'],
    wildcard: ['*.amberyard.example'],
    dev: 'ayb.localhost',
  },
  owner: 'Amber Yard Benefits LLC',
  address: '912 Sample Court, Exampleton, AZ 00000',
  state: 'AZ',
  npn: null,
  licenses: [],
  defaultProduct: 'medicare',
  isAgency: false,
  palette: { primary: '#84430d', primaryStrong: '#5e2f08', onPrimary: '#ffffff', tint: '#fdf5ec', accent: '#2a6a72' },
  look: { composition: 'card', type: 'informal', corners: 'soft' },
};
