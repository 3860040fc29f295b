export { aDraftContext, aFact, aTemplateInput, PASSAGES } from './factory-builders';
