/** The content of a phone rule for everybody on PolicySage’s auto pages. */
export const PS_RULE = {
  name: 'Everybody on PolicySage',
  isActive: true,
  priority: 50,
  conditions: { brand: ['ps'], product: ['auto'] },
  settings: { afid: 'wp-ps-all', placementId: 'wp-ps-auto', defaultPhone: '8005550130' },
  note: '',
};
