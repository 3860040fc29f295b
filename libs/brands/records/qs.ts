import type { Brand } from '../src/brand';
import { brandImages } from './brand-images';

export const qs: Brand = {
  id: 'qs',
  url: 'https://www.quillstone.example',
  name: 'Quillstone Auto',
  gtmId: 'GTM-QS00000',
  ...brandImages('qs', 'Quillstone Auto', 154),
  domains: {
    exact: ['quillstone.example', 'www.quillstone.example'],
    wildcard: ['*.quillstone.example'],
    dev: 'qs.localhost',
  },
  owner: 'Quillstone Auto LLC',
  address: '640 Sample Street, Suite 80, Exampleton, TX 00000',
  state: 'TX',
  npn: null,
  licenses: [],
  defaultProduct: 'auto',
  isAgency: false,
  palette: { primary: '#6a2f5b', primaryStrong: '#4a1f3f', onPrimary: '#ffffff', tint: '#f8f1f6', accent: '#9a6209' },
  look: { composition: 'letter', type: 'modern', corners: 'square' },
};
