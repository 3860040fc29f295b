import { screenPath } from '@waypost/control-center/contract/screens';
import type { DashboardQuery } from '@waypost/control-center/contract/dashboard';
import type { VisitDeed, VisitQuestion } from '@waypost/operations/contract';
import { Link } from 'react-router';
import styled from 'styled-components';

type Narrower = Partial<Omit<VisitQuestion, 'did' | 'cursor'>>;
/** The address of the visits behind a figure; what it is narrower by than the dashboard's filters is said beside. */
export type VisitsPath = (did: VisitDeed, narrower?: Narrower) => string;

export const visitsPathOf =
  ({ compareFrom: _from, compareTo: _to, ...query }: DashboardQuery): VisitsPath =>
  (did, narrower) =>
    `${screenPath('operations')}?${new URLSearchParams({ show: 'visits', did, ...query, ...narrower }).toString()}`;

/** Of one step, whose name another form may have as well. */
export const ofLine = ({ formVersion: form, stepName: step }: { readonly formVersion: string; readonly stepName: string }) => ({
  form,
  step,
});

/** A figure that leads to the visits behind it, large enough to be hit (R15.07). */
export const FigureLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  min-width: 1.5rem;
  justify-content: flex-end;
`;
