import type { ArticleStatus } from '@waypost/articles/model/content';
import { Badge, type Tone } from '@waypost/control-center/design/notices';

export const ARTICLE_STATUS_NAMES: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  approved: 'Approved',
  published: 'Published',
};
const TONES: Readonly<Record<ArticleStatus, Tone>> = { draft: 'neutral', 'in-review': 'caution', approved: 'accent', published: 'success' };

export const ArticleStatusBadge = ({ status }: { status: ArticleStatus }) => (
  <Badge $tone={TONES[status]}>{ARTICLE_STATUS_NAMES[status]}</Badge>
);
