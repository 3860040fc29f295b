export { openControlCenter } from './open-control-center';
