export { BodyBlocks } from './blocks/body-blocks';
export { CurrentPhone, type CurrentPhoneProps } from './phone/current-phone';
export { documentHead, type DocumentHead, type DocumentHeadInput } from './document/document-head';
export { ErrorPage, type ErrorPageProps } from './shell/error-page';
export { socialCard, type SocialCardInput, type SocialMeta } from './document/social-card';
export { structuredData, type StructuredDataInput } from './document/structured-data';
export { MAIN_ID, Shell, type ShellProps } from './shell/shell';
export { routeViews } from './shell/route-views';
export { pageTemplates, type LoadTemplate } from './shell/page-templates';
