export {
  ON_ENTER_EVENTS,
  TEMPLATE_NAMES,
  type BodyBlock,
  type IconName,
  type OnEnterAction,
  type PageConfiguration,
  type PageImage,
  type TemplateName,
} from './page-configuration';
export { fillCopy, htmlLanguage, uiCopy, type UiCopy } from './ui-copy';
export { englishCopy } from './ui-copy-english';
export { spanishCopy } from './ui-copy-spanish';
