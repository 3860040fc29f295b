export { BodyBlocks } from './body-blocks';
export { CurrentPhone, type CurrentPhoneProps } from './current-phone';
export { documentHead, type DocumentHead, type DocumentHeadInput } from './document-head';
export { ErrorPage, type ErrorPageProps } from './error-page';
export { socialCard, type SocialCardInput, type SocialMeta } from './social-card';
export { structuredData, type StructuredDataInput } from './structured-data';
export { MAIN_ID, Shell, type ShellProps } from './shell';
export { routeViews } from './route-views';
export { pageTemplates, type LoadTemplate } from './page-templates';
