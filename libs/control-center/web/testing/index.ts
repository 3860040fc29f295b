export { aBranch, anArticleContent, anImageContent, ANNA, aPageContent, BEN } from './page-contents';
export { createFakeControlApi, type FakeCall, type FakeControlApi, type FakeControlApiOptions } from './fake-control-api';
export { giveElementsSizes, renderControlCenter } from './render-control-center';
