export { anItem, anItemDetail, aRun, createFakeFactoryApi } from './fake-factory-api';
