import { lazily } from '@waypost/control-center/design/loading';
import type { ContentVersionsProps } from './content-versions';

/** The dialog compares texts. It is a download of its own. */
export const ContentVersions = lazily<ContentVersionsProps>(() => import('./content-versions'), 'the versions', { isOver: true });
