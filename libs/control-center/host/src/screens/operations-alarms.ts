import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { operationsPaths, type OperationsAlarm, type PartnerFailingAlarm, type UncheckedAlarm } from '@waypost/operations/contract';
import { POLL_EACH_MINUTE } from '../poll-each-minute';

const alarmsApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    operationsAlarms: build.query<OperationsAlarm[], void>({ query: () => ({ url: operationsPaths.alarms }) }),
  }),
});

/** Alarms, and whether all could be checked. */
export interface Checked<Alarm> {
  readonly alarms: readonly Alarm[];
  /** The reason why alarms could not be checked, or null. */
  readonly reason: string | null;
  readonly retry: () => void;
}

type RaisedAlarm = Exclude<OperationsAlarm, UncheckedAlarm>;

/** Returns the current alarms of the site's operations (R10.21). */
export function useOperationsAlarms(): Checked<RaisedAlarm> {
  const { data = [], error, refetch } = alarmsApi.useOperationsAlarmsQuery(undefined, POLL_EACH_MINUTE);
  const alarms = data.filter((alarm) => alarm.kind !== 'unchecked');
  const unchecked = data.filter((alarm) => alarm.kind === 'unchecked').map(({ part }) => PART_NAMES[part]);
  const reason = unchecked.length === 0 ? null : `Not checked: ${unchecked.join(', ')}.`;
  return { alarms, reason: error ? failureReason(error) : reason, retry: () => void refetch() };
}

const PART_NAMES: Readonly<Record<UncheckedAlarm['part'], string>> = {
  'partner-calls': 'partners’ answers',
  'partner-days': 'partners’ daily limits',
  deliveries: 'deliveries of events',
  gaps: 'missing events',
};

const PARTNER_NAMES: Readonly<Record<string, string>> = { alpha: 'Alpha', beta: 'Beta' };
const partnerName = (partner: string): string => PARTNER_NAMES[partner] ?? partner;
const list = (show: string, more = ''): string => `${screenPath('operations')}?show=${show}${more}`;
const numberText = (number: number): string => number.toLocaleString('en-US');

/** An alarm as the home screen shows it. */
export interface ShownAlarm {
  readonly title: string;
  readonly about: string;
  /** The address of the list in Operations that shows it, or null. */
  readonly to: string | null;
}

function failingText({ asked, failed, isHeldBack, hasRecovered }: PartnerFailingAlarm): string {
  const share = `${numberText(failed)} of ${numberText(asked)} calls of the last 10 minutes.`;
  if (isHeldBack) return `${share} We have paused calls for a moment, and try again by ourselves. Visitors go on without it.`;
  if (hasRecovered) return `${share} We paused calls for a moment, and it answers again. Visitors went on without it.`;
  return `${share} Visitors go on without what it did not answer.`;
}

/** Returns what an alarm means and where to see it, in words for people who are not programmers. */
export function shownAlarm(alarm: RaisedAlarm): ShownAlarm {
  switch (alarm.kind) {
    case 'disk-low':
      return {
        title: 'The database’s disk is nearly full',
        about: 'New events wait in visitors’ browsers until it has room. Tell the person who runs the servers.',
        to: null,
      };
    case 'stream-full':
      return {
        title: alarm.isFull ? 'The stream of events is full' : 'The stream of events is nearly full',
        about: alarm.isFull
          ? 'New events wait in visitors’ browsers until it has room. Tell the person who runs the servers.'
          : 'Once it is full, new events wait in visitors’ browsers. Tell the person who runs the servers.',
        to: null,
      };
    case 'partner-failing':
      return {
        title: `Partner ${partnerName(alarm.partner)} ${alarm.hasRecovered ? 'was' : 'is'} failing`,
        about: failingText(alarm),
        to: list('calls', `&in=hour&partner=${alarm.partner}`),
      };
    case 'partner-budget':
      return {
        title:
          alarm.used > alarm.perDay
            ? `Today’s calls to partner ${partnerName(alarm.partner)} are used up`
            : `Today’s calls to partner ${partnerName(alarm.partner)} are nearly used up`,
        about: `${numberText(Math.min(alarm.used, alarm.perDay))} of ${numberText(alarm.perDay)}. The count starts again at midnight UTC.`,
        to: list('calls', `&in=day&partner=${alarm.partner}`),
      };
    case 'dead-deliveries':
      return {
        title: alarm.count === 1 ? 'A delivery of events was given up' : `${numberText(alarm.count)} deliveries of events were given up`,
        about: 'Their receiver did not take them after eleven tries. Send them again when it works.',
        to: list('deliveries'),
      };
    case 'gaps':
      return {
        title: 'Events are getting lost',
        about: `${alarm.isCut ? 'More than ' : ''}${numberText(alarm.visits)} visits of the last hour have events missing.`,
        to: list('gaps', '&in=hour'),
      };
  }
}
