import type { PageImage } from '../src/page-configuration';

/** All illustrations have the same size, so that a page keeps its layout with any of them. */
const illustration = (file: string, alt: string): PageImage => ({ src: `/images/${file}.svg`, alt, width: 640, height: 480 });

/** A tooth, for pages about dental care. */
export const DENTAL_IMAGE = illustration(
  'dental',
  'A large white tooth with toothbrushes, toothpaste and a round mirror on a bathroom shelf',
);
export const DENTAL_IMAGE_ES = inSpanish(
  DENTAL_IMAGE,
  'Un diente grande y blanco con cepillos, pasta dental y un espejo redondo en un estante del baño',
);

/** A bag of groceries, for pages about food allowances. */
export const GROCERY_IMAGE = illustration(
  'grocery',
  'A paper bag with bread and vegetables, a bottle of milk and fruit on a kitchen table',
);
export const GROCERY_IMAGE_ES = inSpanish(
  GROCERY_IMAGE,
  'Una bolsa de papel con pan y verduras, una botella de leche y frutas sobre la mesa de la cocina',
);

/** A medicine shelf, for pages about over-the-counter allowances. */
export const OTC_IMAGE = illustration('otc', 'A medicine bottle, bandages and a thermometer on a table below a bathroom shelf');
export const OTC_IMAGE_ES = inSpanish(OTC_IMAGE, 'Un frasco de medicina, vendas y un termómetro en una mesa bajo un estante del baño');

/** A jar of coins and a bill, for pages about premiums, Part B and buyback. */
export const PREMIUM_IMAGE = illustration('premium', 'A jar of coins, a bill with falling bars and a calculator on a table by a window');
export const PREMIUM_IMAGE_ES = inSpanish(
  PREMIUM_IMAGE,
  'Un frasco con monedas, una factura con barras que bajan y una calculadora sobre una mesa junto a la ventana',
);

/** A car seen from behind, for auto pages about changing. */
export const AUTO_ROAD_IMAGE = illustration('auto-road', 'A green car on a road that winds into the hills at sunrise');

/** Three cars on a phone, for auto pages about comparing. */
export const AUTO_COMPARE_IMAGE = illustration('auto-compare', 'A phone that lists three cars, beside a car key and a cup of coffee');

/** A person at the phone, for call and chat pages. */
export const PHONE_AGENT_IMAGE = illustration('phone-agent', 'A woman with a headset smiling at her desk in front of a window');
export const PHONE_AGENT_IMAGE_ES = inSpanish(
  PHONE_AGENT_IMAGE,
  'Una mujer con auriculares sonríe en su escritorio delante de una ventana',
);

/** Papers under a magnifying glass, for reviews, lists of carriers and ads. */
export const REVIEWS_IMAGE = illustration('reviews', 'Plan papers under a magnifying glass, beside a pair of glasses');
export const REVIEWS_IMAGE_ES = inSpanish(REVIEWS_IMAGE, 'Papeles de planes bajo una lupa, junto a unos lentes');

/** The pictures of single brands' home pages. No other page has them. */
export const FOUR_JARS_IMAGE = illustration('homes/four-jars', 'A compass above four jars, with a pill, an apple, a tooth and coins');
export const STEPPING_STONES_IMAGE = illustration(
  'homes/stepping-stones',
  'Ten stepping stones that lead across calm water to a small white house',
);
export const KITCHEN_TABLE_IMAGE = illustration(
  'homes/kitchen-table',
  'Two mugs, papers and a pair of glasses on a kitchen table, with birches outside the window',
);
export const YARD_BENCH_IMAGE = illustration('homes/yard-bench', 'A bench under an amber tree in a yard, with a cane beside it');
export const PRAIRIE_ROAD_IMAGE = illustration('homes/prairie-road', 'A green car on a straight road through tall grass, with a windmill');
export const COBBLED_STREET_IMAGE = illustration('homes/cobbled-street', 'A red car on a cobbled street in front of three town houses');
export const QUILL_POLICY_IMAGE = illustration(
  'homes/quill-policy',
  'An insurance policy with five marked lines, beside a quill in an inkwell and a car key',
);
export const SHORE_IMAGE = illustration('shore', 'A sailing boat on calm water by a beach, with the sun low over the sea');
export const MAP_IMAGE = illustration('map', 'A folded map with a dotted way from one pin to another, and a compass');
export const TWO_CARDS_IMAGE = illustration('two-cards', 'Two cards that look out of a leather wallet');
export const BRIDGE_IMAGE = illustration('bridge', 'Two people on a red bridge over a river, with the sun behind them');
export const PORCH_IMAGE = illustration('porch', 'A white house with a green door behind a picket fence');

/** Returns the same picture with Spanish alternative text, for screen readers. */
function inSpanish(image: PageImage, alt: string): PageImage {
  return { ...image, alt };
}
