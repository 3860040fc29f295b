import {
  AUTO_COMPARE_IMAGE,
  AUTO_ROAD_IMAGE,
  DENTAL_IMAGE,
  GROCERY_IMAGE,
  OTC_IMAGE,
  PHONE_AGENT_IMAGE,
  PREMIUM_IMAGE,
  REVIEWS_IMAGE,
} from '../catalogue/page-images';
import { AUTO_IMAGE, MEDICARE_IMAGE } from '../catalogue/page-words';
import type { PageImage } from '../src/page-configuration';

/** The pictures that come with the site, for staff to choose from. */
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
