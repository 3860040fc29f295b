import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const wc: Brand = {
  id: 'wc',
  url: 'https://www.willowcairn.example',
  name: 'Willowcairn Benefits',
  gtmId: 'GTM-WC00000',
  ...brandImages('wc', 'Willowcairn Benefits', 168),
  domains: {
    exact: ['willowcairn.example', 'www.willowcairn.example'],
    wildcard: ['*.willowcairn.example'],
    dev: 'wc.localhost',
  },
  owner: 'Willowcairn Benefits LLC',
  address: '55 Sample Terrace, Exampleton, OR 00000',
  state: 'OR',
  npn: null,
  licenses: [],
  defaultProduct: 'medicare',
  isAgency: false,
  palette: { primary: '#4b5a24', primaryStrong: '#354018', onPrimary: '#ffffff', tint: '#f4f6ec', accent: '#9c4f2c' },
  look: { composition: 'split', type: 'slab', corners: 'square' },
};
