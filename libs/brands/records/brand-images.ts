import type { Brand, BrandId, BrandImage } from '../src/brand';

const LOGO_HEIGHT_PX = 40;
const ICON_SIZE_PX = 64;
const FAVICON_SIZE_PX = 32;

/**
 * Returns a brand's three images, served from `apps/web/public/brands/{id}/`. The logo's width is that of its file, so that the page
 * reserves the right space.
 */
export function brandImages(id: BrandId, name: string, logoWidthPx: number): Pick<Brand, 'logo' | 'icon' | 'favicon'> {
  const image = (file: string, width: number, height: number): BrandImage => ({
    src: `/brands/${id}/${file}.svg`,
    alt: name,
    width,
    height,
  });
  return {
    logo: image('logo', logoWidthPx, LOGO_HEIGHT_PX),
    icon: image('icon', ICON_SIZE_PX, ICON_SIZE_PX),
    favicon: image('favicon', FAVICON_SIZE_PX, FAVICON_SIZE_PX),
  };
}
