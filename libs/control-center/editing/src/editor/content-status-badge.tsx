import type { ContentStatus } from '@waypost/content/model';
import { Badge } from '@waypost/control-center/design/notices';

export const STATUS_NAMES: Readonly<Record<ContentStatus, string>> = {
  default: 'Default',
  published: 'Published',
  changed: 'Changed here',
};
const TONES = { default: 'neutral', published: 'success', changed: 'accent' } as const;

export const PageStatus = ({ status }: { status: ContentStatus }) => <Badge $tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>;
