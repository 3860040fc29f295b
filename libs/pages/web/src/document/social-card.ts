import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Product, PublicBrand } from '@waypost/brands';
import { pageAddress, type DocumentHead } from './document-head';

export interface SocialCardInput {
  readonly brand: Pick<PublicBrand, 'name'>;
  readonly payload: Pick<PagePayload, 'page' | 'route'>;
  readonly head: DocumentHead;
  /** `https://host`, because networks accept only absolute addresses. */
  readonly origin: string;
  readonly pathname: string;
}

/** One `<meta property>` of the head, or `<meta name>` for names that start with `twitter:`. */
export interface SocialMeta {
  readonly name: string;
  readonly content: string;
}

/** The largest size that networks show. `tools/photos/social-images.mjs` makes the files. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

interface SharedImage {
  readonly file: string;
  readonly alt: Readonly<Record<DocumentHead['lang'], string>>;
}

const CAR: SharedImage = {
  file: 'social-auto.png',
  alt: {
    en: 'A red car on a quiet street with a house and hills behind it',
    es: 'Un auto rojo en una calle tranquila, con una casa y colinas al fondo',
  },
};
const CHECKLIST: SharedImage = {
  file: 'social-medicare.png',
  alt: {
    en: 'A checklist, a pair of glasses and a cup of coffee on a table by a window',
    es: 'Una lista, unos lentes y una taza de café sobre una mesa junto a una ventana',
  },
};
const IMAGES: Readonly<Record<Product, SharedImage>> = { auto: CAR, medicare: CHECKLIST, health: CHECKLIST, life: CHECKLIST };

const READING_TEMPLATES: readonly string[] = ['article', 'review'];

/** Returns the tags that networks and messengers show for a shared page. */
export function socialCard({ brand, payload, head, origin, pathname }: SocialCardInput): readonly SocialMeta[] {
  const { page, route } = payload;
  const { file, alt } = IMAGES[page.product];
  const isReading = READING_TEMPLATES.includes(page.template);
  const tags: Readonly<Record<string, string | null>> = {
    'og:type': isReading ? 'article' : 'website',
    'og:site_name': brand.name,
    'og:title': page.title || brand.name,
    'og:description': head.description,
    'og:url': head.canonical ?? origin + pageAddress(route, pathname),
    'og:locale': head.lang === 'es' ? 'es_US' : 'en_US',
    'og:image': `${origin}/images/${file}`,
    'og:image:width': String(SOCIAL_IMAGE.width),
    'og:image:height': String(SOCIAL_IMAGE.height),
    'og:image:alt': alt[head.lang],
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(tags).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]));
}
