import { lazily } from '@waypost/control-center/design/loading';
import type { ContentVersionsProps } from './content-versions';

/** Downloaded when somebody opens them: they compare texts. */
export const ContentVersions = lazily<ContentVersionsProps>(() => import('./content-versions'), 'the versions', { isOver: true });
