export { giveElementsSizes } from './element-sizes';
