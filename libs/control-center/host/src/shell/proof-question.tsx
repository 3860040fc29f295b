import { proofAsking } from '@waypost/control-center/client';
import { lazily } from '@waypost/control-center/design/loading';
import { useSyncExternalStore } from 'react';

const ProofDialog = lazily(() => import('./proof-dialog'), 'the question', { isOver: true });

/** Shows the dialog for a proof while a call waits for one. */
export function ProofQuestion() {
  const isAsking = useSyncExternalStore(proofAsking.subscribe, proofAsking.isAsking);
  return isAsking ? <ProofDialog /> : null;
}
