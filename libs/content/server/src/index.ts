import '@waypost/platform/kernel/server-only';

export { type ContentDeps } from './content-deps';
export { ownContents } from './branches/own-contents';
export { createPublishedContent, type PublishedChanges, type PublishedContent, type PublishedFeed } from './publishing/published-content';
export { createScheduledPublish, type ScheduledPublish } from './publishing/scheduled-publish';
export { createContent, type Content } from './use-cases';
