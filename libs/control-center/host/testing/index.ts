export { renderControlCenter } from './render-control-center';
