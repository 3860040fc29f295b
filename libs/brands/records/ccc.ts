import type { Brand } from '../src/brand';
import { CONTROL_CENTER_NAME } from '../src/control-center-name';
import { brandImages } from './brand-images';

export const ccc: Brand = {
  id: 'ccc',
  url: 'https://control.waypost.example',
  name: CONTROL_CENTER_NAME,
  gtmId: 'GTM-CCC0000',
  ...brandImages('ccc', CONTROL_CENTER_NAME, 156),
  domains: {
    exact: ['control.waypost.example', 'localhost', '127.0.0.1', '[::1]'],
    wildcard: ['*.control.waypost.example'],
    dev: 'ccc.localhost',
  },
  owner: 'Waypost Media LLC',
  address: '1 Sample Square, Exampleton, DE 00000',
  state: 'DE',
  npn: null,
  licenses: [],
  defaultProduct: 'medicare',
  isAgency: false,
  palette: { primary: '#2f3b52', primaryStrong: '#1d2638', onPrimary: '#ffffff', tint: '#f1f3f7', accent: '#b0580f' },
  look: { composition: 'beside', type: 'transitional', corners: 'soft' },
};
