import '@waypost/platform/kernel/server-only';

export { zipsOfArea } from '../src/zips/zips-of-area';
