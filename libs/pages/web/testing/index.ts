export { templateProps } from './template-props';
