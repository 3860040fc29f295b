import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const casey: Brand = {
  id: 'casey',
  url: 'https://www.caseymarlow.example',
  name: 'Casey Marlow Benefits',
  gtmId: 'GTM-CASEY00',
  ...brandImages('casey', 'Casey Marlow Benefits', 178),
  domains: {
    exact: ['caseymarlow.example', 'www.caseymarlow.example'],
    wildcard: ['*.caseymarlow.example'],
    dev: 'casey.localhost',
  },
  owner: 'Casey Marlow Benefits LLC',
  address: '18 Sample Place, Exampleton, TN 00000',
  state: 'TN',
  npn: null,
  licenses: [],
  defaultProduct: 'medicare',
  isAgency: false,
  palette: { primary: '#1f5f86', primaryStrong: '#15435f', onPrimary: '#ffffff', tint: '#edf5fa', accent: '#b24f22' },
  look: { composition: 'letter', type: 'condensed', corners: 'soft' },
};
