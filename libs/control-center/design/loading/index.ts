export { lazily } from './lazily';
export { startIdleLoading } from './idle-loading';
