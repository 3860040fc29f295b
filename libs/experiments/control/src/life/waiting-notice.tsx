import { Notice } from '@waypost/control-center/design/notices';
import type { WaitingField } from '@waypost/experiments/model/life';
import { waitingInWords } from './life-words';

/** Lists the published changes that do not reach visitors before the next phase. */
export const WaitingNotice = ({ waiting }: { waiting: readonly WaitingField[] }) =>
  waiting.length === 0 ? null : (
    <Notice tone="info" title="Published, and not shown yet">
      <p>{waitingInWords(waiting)} changed since this phase began. Visitors get that when you update the variants.</p>
    </Notice>
  );
