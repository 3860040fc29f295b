export { factSchema, factText, parseFacts, type Fact } from './facts-sheet';
export { templateText } from './template-text/template-text';
export { type BrandPassage } from './template-text/brand-passage';
