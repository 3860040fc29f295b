import { Row } from '@waypost/control-center/design';
import { IconButton } from '@waypost/control-center/design/buttons';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';

/** Moves and removes one element of a list. `what` names it: "Block 2". */
export function ListControls({
  what,
  index,
  count,
  onMove,
  onRemove,
}: {
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  return (
    <Row $gap="xxs">
      <IconButton label={`Move ${what} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton label={`Move ${what} down`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowDown size={15} aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${what}`} onClick={onRemove}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </Row>
  );
}
