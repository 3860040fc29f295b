import type { ContentChange } from '@waypost/content/contract/publishing';
import { ConflictList, type SettledFields } from '@waypost/control-center/editing/differences';

export interface ShipConflictsProps {
  readonly changes: readonly ContentChange[];
  readonly settled: SettledFields;
  readonly onSettle: (settled: SettledFields) => void;
}

/** The live site's changes to the same fields since the variant was pinned. */
export default function ShipConflicts(props: ShipConflictsProps) {
  return <ConflictList {...props} theirName="The live site" />;
}
