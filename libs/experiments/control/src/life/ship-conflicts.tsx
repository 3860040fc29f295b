import type { ContentChange } from '@waypost/content/contract/publishing';
import { ConflictList, type SettledFields } from '@waypost/control-center/editing/differences';

export interface ShipConflictsProps {
  readonly changes: readonly ContentChange[];
  readonly settled: SettledFields;
  readonly onSettle: (settled: SettledFields) => void;
}

/** What the live site changed as well since the variant was pinned, field by field. */
export default function ShipConflicts(props: ShipConflictsProps) {
  return <ConflictList {...props} theirName="The live site" />;
}
