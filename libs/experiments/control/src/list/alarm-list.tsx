import { Notice } from '@waypost/control-center/design/notices';
import type { ExperimentAlarm } from '@waypost/experiments/model/results';
import type { ReactNode } from 'react';
import { alarmInWords } from '../words';

/** The alarms for staff, the most severe first (R9.14). */
export const AlarmList = ({
  alarms,
  of,
  variantNames,
  action,
}: {
  /** The experiment's name, if the list is about several. */
  of?: string;
  alarms: readonly ExperimentAlarm[];
  variantNames: Readonly<Record<string, string>>;
  /** A link to where something can be done. */
  action?: ReactNode;
}) =>
  alarms.map((alarm) => {
    const { title, text } = alarmInWords(alarm, (key) => variantNames[key] ?? key);
    return (
      <Notice
        key={JSON.stringify(alarm)}
        tone={alarm.kind === 'both-variants' ? 'caution' : 'danger'}
        title={of === undefined ? title : `“${of}”: ${title}`}
      >
        <p>{text}</p>
        {action}
      </Notice>
    );
  });
