import { lazily } from '@waypost/control-center/design/loading';
import type { ContentVersionsProps } from './content-versions';

/** The dialog needs the code that compares texts, so it is a separate chunk. */
export const ContentVersions = lazily<ContentVersionsProps>(() => import('./content-versions'), 'the versions', { isOver: true });
