export { readCall } from './control-api/fake-call';
export { createFakeControlApi, type FakeControlApi } from './control-api/fake-control-api';
export { loadingQueries } from './loading-queries';
export { atVaryingSpeed, staffServices } from './staff-services';
export { aDashboard } from './fake-dashboard';
export { aBranch, anArticleContent, anImageContent, ANNA, aPageContent, BEN } from './page-contents';
export { screenHistoryInMemory } from './screen-history-in-memory';
