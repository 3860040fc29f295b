import type { ConsumerBrandId } from '@waypost/brands';
import { bhList, bridgeList, m10List, mpaList } from './agency-lists';
import { psList, qsList, tqgList } from './auto-lists';
import type { AutoListWriter, MedicareListWriter } from './list-words';
import { acList, aybList, caseyList, gsList, wcList } from './private-site-lists';

type AutoBrandId = Extract<ConsumerBrandId, 'tqg' | 'ps' | 'qs'>;

/** Each auto brand's words on its list of articles. */
export const autoLists: Readonly<Record<AutoBrandId, AutoListWriter>> = { tqg: tqgList, ps: psList, qs: qsList };

/** Each Medicare brand's words on its list of reviews and articles. */
export const medicareLists: Readonly<Record<Exclude<ConsumerBrandId, AutoBrandId>, MedicareListWriter>> = {
  ac: acList,
  mpa: mpaList,
  m10: m10List,
  bh: bhList,
  gs: gsList,
  ayb: aybList,
  wc: wcList,
  bridge: bridgeList,
  casey: caseyList,
};
