import type { Publication } from '@waypost/content/contract/publishing';
import { withParam } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PARAM = 'rollback';

/** Where a publication's way back is asked about (R15.05). Its button may be pressed on any screen: the toast stays when one goes on. */
export const rollBackPath = ({ branchId, number }: Publication): string =>
  `${screenPath('overview', { branch: branchId })}?${PARAM}=${number}`;

/** Asks about the publication that the address names, once, as soon as the history has it. */
export function useAskedRollBack(publications: readonly Publication[] | undefined, ask: (publication: Publication) => void): void {
  const [params, setParams] = useSearchParams();
  const publication = publications?.find(({ number }) => String(number) === params.get(PARAM));
  useEffect(() => {
    if (!publication) return;
    setParams(withParam(params, PARAM, ''), { replace: true, preventScrollReset: true });
    if (publication.rolledBackBy === null) ask(publication);
  }, [publication, params, setParams, ask]);
}
