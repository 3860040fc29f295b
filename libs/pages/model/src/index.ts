export {
  asksSteps,
  ON_ENTER_EVENTS,
  TEMPLATE_NAMES,
  type ArticleText,
  type UnrenderedArticle,
  type BodyBlock,
  type IconName,
  type OnEnterAction,
  type PageConfiguration,
  type PageImage,
  type TemplateName,
} from './page-configuration';
export { listsAds } from './lists-ads';
export { fillCopy, htmlLanguage, type UiCopy } from './ui-copy';
export { OPT_OUT_PATH, PRIVACY_CHOICES_ID } from './privacy-choices';
export { uiCopy } from './ui-copy-for-language';
