import '@waypost/platform/kernel/server-only';

export { createColleagues, type Colleagues } from './colleagues';
