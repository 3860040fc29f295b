export { ON_ENTER_EVENTS, TEMPLATE_NAMES, type BodyBlock, type IconName, type OnEnterAction, type PageConfiguration, type PageImage, type TemplateName } from './page-configuration';
