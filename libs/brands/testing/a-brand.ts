import type { Brand, BrandImage } from '../src/brand';

/** A brand for a test. An overridden `id` or `name` also sets its images, its dev host and its domains. */
export function aBrand(overrides: Partial<Brand> = {}): Brand {
  const id = overrides.id ?? 'tqg';
  const name = overrides.name ?? 'Test Quote Guide';
  const image = (file: string, width: number, height: number): BrandImage => ({
    src: `/brands/${id}/${file}.svg`,
    alt: name,
    width,
    height,
  });
  return {
    id,
    url: `https://www.${id}.example`,
    name,
    gtmId: 'GTM-TEST000',
    logo: image('logo', 160, 40),
    icon: image('icon', 64, 64),
    favicon: image('favicon', 32, 32),
    domains: { exact: [`www.${id}.example`], wildcard: [`*.${id}.example`], dev: `${id}.localhost` },
    owner: `${name} LLC`,
    address: '1 Sample Street, Exampleton, DE 00000',
    state: 'DE',
    npn: null,
    licenses: [],
    defaultProduct: 'auto',
    isAgency: false,
    palette: { primary: '#0f5b4a', primaryStrong: '#0a4034', onPrimary: '#ffffff', tint: '#edf6f3', accent: '#b35a0c' },
    look: { composition: 'beside', type: 'transitional', corners: 'soft' },
    ...overrides,
  };
}
