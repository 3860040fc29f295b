import '@waypost/platform/kernel/server-only';

export { createCollaborationStores } from '../src/collaboration/collaboration-stores';
export { createContentStores } from '../src/content/content-stores';
export { createFactoryStores } from '../src/content-factory/factory-stores';
export { createImageFiles } from '../src/images/image-files';
