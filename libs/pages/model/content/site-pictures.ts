import {
  AUTO_COMPARE_IMAGE,
  AUTO_ROAD_IMAGE,
  DENTAL_IMAGE,
  DENTAL_IMAGE_ES,
  GROCERY_IMAGE,
  GROCERY_IMAGE_ES,
  OTC_IMAGE,
  OTC_IMAGE_ES,
  PHONE_AGENT_IMAGE,
  PHONE_AGENT_IMAGE_ES,
  PREMIUM_IMAGE,
  PREMIUM_IMAGE_ES,
  REVIEWS_IMAGE,
  REVIEWS_IMAGE_ES,
} from '../catalogue/page-images';
import { AUTO_IMAGE, MEDICARE_IMAGE } from '../catalogue/page-words';
import type { PageImage } from '../src/page-configuration';

/** The site's own pictures, for staff to choose from. */
export const SITE_PICTURES: readonly PageImage[] = [
  AUTO_IMAGE,
  AUTO_COMPARE_IMAGE,
  AUTO_ROAD_IMAGE,
  MEDICARE_IMAGE,
  DENTAL_IMAGE,
  GROCERY_IMAGE,
  OTC_IMAGE,
  PREMIUM_IMAGE,
  PHONE_AGENT_IMAGE,
  REVIEWS_IMAGE,
];

const IN_SPANISH: readonly PageImage[] = [
  { ...AUTO_IMAGE, alt: 'Un auto rojo en una calle tranquila, con una casa y colinas al fondo' },
  { ...AUTO_COMPARE_IMAGE, alt: 'Un teléfono que muestra tres autos, junto a una llave de auto y una taza de café' },
  { ...AUTO_ROAD_IMAGE, alt: 'Un auto verde en un camino que sube entre las colinas al amanecer' },
  { ...MEDICARE_IMAGE, alt: 'Una lista, unos lentes y una taza de café en una mesa junto a una ventana' },
  DENTAL_IMAGE_ES,
  GROCERY_IMAGE_ES,
  OTC_IMAGE_ES,
  PREMIUM_IMAGE_ES,
  PHONE_AGENT_IMAGE_ES,
  REVIEWS_IMAGE_ES,
];

/** Returns the site's own picture at an address, with its text in a language. Null if there is none. */
export const sitePicture = (src: string | null, language: 'english' | 'spanish'): PageImage | null =>
  (language === 'spanish' ? IN_SPANISH : SITE_PICTURES).find((picture) => picture.src === src) ?? null;
