import type { Publication } from '@waypost/content/contract/publishing';
import { withParam } from '@waypost/control-center/client/screens';
import { ROLL_BACK_PARAM } from '@waypost/control-center/editing/branch';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Asks once about the publication that the address names, as soon as the history has loaded it. `ask` is null for a colleague who rolls
 * nothing back: the address then asks nothing (R11.05).
 */
export function useAskedRollBack(publications: readonly Publication[] | undefined, ask: ((publication: Publication) => void) | null): void {
  const [params, setParams] = useSearchParams();
  const publication = publications?.find(({ number }) => String(number) === params.get(ROLL_BACK_PARAM));
  useEffect(() => {
    if (!publication) return;
    setParams(withParam(params, ROLL_BACK_PARAM, ''), { replace: true, preventScrollReset: true });
    if (publication.rolledBackBy === null) ask?.(publication);
  }, [publication, params, setParams, ask]);
}
