import { lazily } from '@waypost/control-center/design/loading';
import { useState } from 'react';
import type { CreateBranchDialogProps } from './create-branch-form';

/** A form brings its library and its schema along: downloaded when somebody makes a branch. */
const CreateBranchForm = lazily<CreateBranchDialogProps>(() => import('./create-branch-form'), 'the form', { isOver: true });

/** Makes a branch, from wherever one is. */
export function CreateBranchDialog(props: CreateBranchDialogProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen);
  // It stays once it has been there: the focus goes back to where it was when it closes.
  if (props.isOpen && !isNeeded) setNeeded(true);
  return isNeeded ? <CreateBranchForm {...props} /> : null;
}
