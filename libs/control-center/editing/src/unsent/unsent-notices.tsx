import { useLeaveQuestion } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { agoText } from '@waypost/control-center/design/times';
import { Undo2 } from 'lucide-react';
import type { UnsentForm } from './use-unsent-form';

export interface UnsentNoticesProps<Fields extends object> {
  readonly form: UnsentForm<Fields>;
  /** The words for the content in the middle of a sentence: “your comment”. */
  readonly what: string;
  /** An instruction for what the draft can't restore: “Choose the same files again”. */
  readonly needs?: string;
}

/** A notice that the form was restored from a draft. It also asks before another screen replaces the form. */
export function UnsentNotices<Fields extends object>({ form, what, needs }: UnsentNoticesProps<Fields>) {
  const { now } = useStaffServices();
  const question = useLeaveQuestion(form.hasUnsent);
  return (
    <>
      {form.leftAt === null ? null : (
        <Notice tone="info" role="status" title={`You left ${what} unsent ${agoText(form.leftAt, now())}`}>
          <p>This browser kept what you typed. {needs === undefined ? 'It is in the form again.' : `${needs}: it is in the form then.`}</p>
          <Button icon={<Undo2 size={15} aria-hidden />} onClick={form.end}>
            Discard it
          </Button>
        </Notice>
      )}
      <Confirm
        isOpen={question.isAsked}
        onOpenChange={(isOpen) => {
          if (!isOpen) question.stay();
        }}
        title="Leave without sending?"
        description={
          form.isStored
            ? `What you typed for ${what} stays in this browser. ${needs === undefined ? 'It is back in the form when you return.' : `${needs} when you return: it is in the form then.`} Nobody else sees it until you send it.`
            : `This browser can’t store what you typed for ${what}. If you leave now, it is lost.`
        }
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={question.leave}
      />
    </>
  );
}
