import type { BranchSummary } from '@waypost/content/contract';
import { toast } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { useMayTry } from '@waypost/control-center/client/services';
import { Row, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { instantText } from '@waypost/control-center/design/times';
import { CalendarX2 } from 'lucide-react';

/** The time of the scheduled publish, or the reason why it is held, with the actions to resolve it. Renders nothing without a schedule. */
export function ScheduleNotice({ branch: { id, schedule }, onLook }: { branch: BranchSummary; onLook: () => void }) {
  const [dropPlan] = controlApi.useDropPlanMutation();
  const [planPublish] = controlApi.usePlanPublishMutation();
  const mayEdit = useMayEdit();
  const mayCancel = useMayTry()('publish');
  if (schedule === null) return null;
  const done = () => 'The schedule is cancelled';
  if (schedule.state === 'held')
    return (
      <Notice tone="danger" role="status" title="The scheduled publish is paused">
        <p>{schedule.reason ?? `Something stopped it.${mayCancel ? ' Publish it yourself, or schedule it again.' : ''}`}</p>
        <Row>
          {mayEdit && <Button onClick={onLook}>Look at it</Button>}
          {mayCancel && (
            <Button look="quiet" onClick={() => void toast(dropPlan(id), { done })}>
              Cancel schedule
            </Button>
          )}
        </Row>
        {mayCancel ? null : <WhoCancels />}
      </Notice>
    );
  const cancel = () =>
    void toast(dropPlan(id), {
      done,
      undo: { run: () => planPublish({ branch: id, at: schedule.at, note: schedule.note }), done: 'It is scheduled again' },
    });
  return (
    <Notice tone="info" role="status" title={`Goes live on ${instantText(schedule.at)} (your time)`}>
      <p>Scheduled by {schedule.by.name}. Changes made until then go live with it.</p>
      {mayCancel ? (
        <Button icon={<CalendarX2 size={15} aria-hidden />} onClick={cancel}>
          Cancel schedule
        </Button>
      ) : (
        <WhoCancels />
      )}
    </Notice>
  );
}

const WhoCancels = () => <Small>Publishers and administrators can cancel the schedule.</Small>;
