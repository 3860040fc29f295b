import type { ExperimentRow } from '@waypost/experiments/contract';
import { METRICS } from '@waypost/experiments/model';
import type { ExperimentAlarm } from '@waypost/experiments/model/results';
import { jobIdOf, type Jobs } from '@waypost/platform/jobs';
import { isRecord, type Clock } from '@waypost/platform/kernel';

/** An alarm of an experiment, as a receiver gets it. */
export interface AlarmNotice {
  readonly experiment: string;
  readonly name: string;
  readonly phase: number;
  /** The ISO instant at which it was detected. */
  readonly at: string;
  readonly alarm: ExperimentAlarm;
}

/** The receiver of alarms, in addition to the screens. */
export interface AlarmSink {
  /** Rejects if the receiver did not accept the alarm. It is then sent again with the same id. */
  send(id: string, alarm: AlarmNotice, signal: AbortSignal): Promise<void>;
}

export interface AlarmJobsDeps {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
  /** Returns the experiments of main in a state, with their alarms. */
  readonly list: (state: 'running') => Promise<readonly ExperimentRow[]>;
  /** Null sends no alarms. */
  readonly sink: AlarmSink | null;
}

const WATCH_JOB = 'experiment-alarm-watch';
const NOTICE_JOB = 'experiment-alarm';
/** Ten more attempts, with delays that double from ten seconds. A receiver may be away for three hours. */
const NOTICE_RETRY = { limit: 10, delaySeconds: 10, backoff: true };

/** Defines the jobs that send the alarms of running experiments (R9.14), each once, and again once a day while it lasts. */
export function defineAlarmJobs({ jobs, clock, dayOf, list, sink }: AlarmJobsDeps): void {
  if (!sink) return;
  jobs.define(WATCH_JOB, {
    parse: () => null,
    async handle() {
      const now = clock.now();
      for (const { key, name, phase, alarms } of await list('running')) {
        for (const alarm of alarms) {
          const notice: AlarmNotice = { experiment: key, name, phase, at: now.toISOString(), alarm };
          await jobs.send(NOTICE_JOB, notice, { id: noticeId(notice, dayOf(now)) });
        }
      }
    },
  });
  jobs.schedule(WATCH_JOB, '*/5 * * * *', { isRunAtStart: true });
  jobs.define(NOTICE_JOB, {
    parse: parseNotice,
    retry: NOTICE_RETRY,
    handle: (notice, { id, signal }) => sink.send(id, notice, signal),
  });
}

/** Returns the same id for the same alarm on one day, whatever its numbers are, because the queue accepts an id once. */
function noticeId({ experiment, phase, alarm }: AlarmNotice, day: string): string {
  const which = alarm.kind === 'guardrail-worse' ? [alarm.metric, alarm.variant] : alarm.kind === 'nobody' ? [alarm.since] : [];
  return jobIdOf(JSON.stringify([experiment, phase, alarm.kind, ...which, day]));
}

function parseNotice(data: unknown): AlarmNotice {
  if (!isNotice(data)) throw new Error('this is no alarm that this build can send');
  return data;
}

/** Returns whether a job's data are an alarm. During a rolling restart another build may have sent the job. */
const isNotice = (data: unknown): data is AlarmNotice =>
  isRecord(data) &&
  [data['experiment'], data['name'], data['at']].every((part) => typeof part === 'string') &&
  Number.isInteger(data['phase']) &&
  isAlarm(data['alarm']);

function isAlarm(value: unknown): value is ExperimentAlarm {
  if (!isRecord(value)) return false;
  const { kind, share, metric, variant, since } = value;
  if (kind === 'both-variants') return typeof share === 'number';
  if (kind === 'guardrail-worse') return METRICS.some((each) => each === metric) && typeof variant === 'string';
  if (kind === 'nobody') return typeof since === 'string';
  return kind === 'split-off' || kind === 'exposure-off';
}
