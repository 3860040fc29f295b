export { aDraftContext, aFact, aTemplateInput, AUTO_PASSAGES, PASSAGES } from './factory-builders';
