import { lazily } from '@waypost/control-center/design/loading';
import { useState } from 'react';
import type { CreateBranchDialogProps } from './create-branch-form';

/** The form needs its library and its schema, so it is a separate chunk. */
const CreateBranchForm = lazily<CreateBranchDialogProps>(() => import('./create-branch-form'), 'the form', { isOver: true });

/** The dialog that creates a branch. Any screen can open it. */
export function CreateBranchDialog(props: CreateBranchDialogProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen);
  // The form stays mounted after its first opening, so that closing it can return the focus.
  if (props.isOpen && !isNeeded) setNeeded(true);
  return isNeeded ? <CreateBranchForm {...props} /> : null;
}
