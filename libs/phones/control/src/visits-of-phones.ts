import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { screenPath } from '@waypost/control-center/contract/screens';
import { visitsQuery, type VisitQuestion } from '@waypost/operations/contract';

/** The days for which rules and placements are counted: today and the days before. */
const DAYS_COUNTED = 7;

type OfPhones = Pick<VisitQuestion, 'did' | 'rule' | 'number'>;

function pathTo(asked: OfPhones, now: number): string {
  const to = pacificDay(new Date(now));
  return `${screenPath('operations')}?${visitsQuery({ ...asked, from: daysLater(to, 1 - DAYS_COUNTED), to })}`;
}

/** Returns a link to the visits to which a rule applied in the counted days. */
export const visitsOfRule = (rule: string, now: number): string => pathTo({ did: 'answered', rule }, now);

/** Returns a link to the visits that called a number in the counted days. */
export const visitsOfNumber = (number: string, now: number): string => pathTo({ did: 'called', number }, now);
