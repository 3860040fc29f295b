import { MAX_PUBLISH_NOTE_LENGTH } from '@waypost/content/contract/publishing';
import { toast } from '@waypost/control-center/client';
import { failureIn, type ApiFailure } from '@waypost/control-center/client/api';
import { CheckField, TextField } from '@waypost/control-center/design/fields';
import { lazily } from '@waypost/control-center/design/loading';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { checkRefusalIn } from '@waypost/control-center/editing/branch';
import { useConflicts } from '@waypost/control-center/editing/differences';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { useState } from 'react';
import { LifeFailure } from './life-failure';
import { wordsOf, type LifeStep } from './life-words';
import { useLifeStep } from './use-life-step';
import { ShipChoice } from './ship-choice';
import type { ShipConflictsProps } from './ship-conflicts';

/** Few ships need the code that compares texts, so it is a separate chunk. */
const ShipConflicts = lazily<ShipConflictsProps>(() => import('./ship-conflicts'), 'what both changed');

export interface LifeDialogProps {
  readonly branch: string;
  readonly detail: ExperimentDetail;
  readonly step: LifeStep;
  readonly onClose: () => void;
}

/** Explains the effect of a step on visitors, and then takes it. If that fails, the dialog shows the reason and stays open. */
export function LifeDialog({ branch, detail, step, onClose }: LifeDialogProps) {
  const { key, life, verdict } = detail;
  const { isBusy, take } = useLifeStep(detail, step);
  const unsent = useUnsentForm({ place: `experiment:${key}:${step}`, from: { note: '' } });
  const { note } = unsent.fields;
  const [variant, setVariant] = useState(verdict.kind === 'better' ? (verdict.variant ?? '') : '');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  // The live site's changes to the same fields since the variant was pinned.
  const { changes: conflicting, settled, setSettled, resolutions, addRefused, clear } = useConflicts();
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const refusal = failure && checkRefusalIn(failure);
  const isWarned = refusal !== null && !refusal.isStopped;
  const words = wordsOf(step, life.state);
  const chooseVariant = (chosen: string) => {
    setVariant(chosen);
    // The refusal was about the variant that was chosen before.
    setFailure(null);
    clear();
    setAcceptsWarnings(false);
  };
  const submit = async () => {
    if (isBusy) return;
    try {
      await take({ variant, note, resolutions: resolutions ?? [], acceptsWarnings });
      unsent.end();
      toast.success(words.done);
      onClose();
    } catch (error) {
      addRefused(error);
      setFailure(failureIn(error));
    }
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} description={words.text}>
      <DialogForm
        onSubmit={submit}
        submitLabel={words.button.replace('…', '')}
        submitLook={words.isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        isDisabled={(step === 'ship' && (variant === '' || resolutions === null)) || (isWarned && !acceptsWarnings)}
        onCancel={onClose}
      >
        {step === 'ship' ? <ShipChoice branch={branch} detail={detail} chosen={variant} onChange={chooseVariant} /> : null}
        <UnsentNotices form={unsent} what="your reason" />
        <TextField
          label="Why?"
          hint="Shown in History. You can leave it empty."
          maxLength={MAX_PUBLISH_NOTE_LENGTH}
          autoComplete="off"
          value={note}
          onChange={({ target }) => unsent.change({ note: target.value })}
        />
        {failure ? <LifeFailure branch={branch} failure={failure} state={life.state} /> : null}
        {isWarned ? (
          <CheckField
            label={refusal.checks.length === 1 ? 'I have read the warning' : `I have read the ${refusal.checks.length} warnings`}
            checked={acceptsWarnings}
            onChange={({ target }) => setAcceptsWarnings(target.checked)}
          />
        ) : null}
        {conflicting.length > 0 ? <ShipConflicts changes={conflicting} settled={settled} onSettle={setSettled} /> : null}
      </DialogForm>
    </Dialog>
  );
}
