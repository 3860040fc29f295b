import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const ps: Brand = {
  id: 'ps',
  url: 'https://www.pebblestreet.example',
  name: 'Pebble Street Auto',
  gtmId: 'GTM-PS00000',
  ...brandImages('ps', 'Pebble Street Auto', 186),
  domains: {
    exact: ['pebblestreet.example', 'www.pebblestreet.example'],
    wildcard: ['*.pebblestreet.example'],
    dev: 'ps.localhost',
  },
  owner: 'Pebble Street Auto LLC',
  address: '29 Sample Lane, Exampleton, CO 00000',
  state: 'CO',
  npn: null,
  licenses: [],
  defaultProduct: 'auto',
  isAgency: false,
  palette: { primary: '#37506b', primaryStrong: '#25384d', onPrimary: '#ffffff', tint: '#f0f4f8', accent: '#b4481f' },
  look: { composition: 'split', type: 'rounded', corners: 'round' },
};
