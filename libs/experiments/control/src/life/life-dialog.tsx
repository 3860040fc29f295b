import { failureIn, toast, type ApiFailure } from '@waypost/control-center/client';
import { Button, Dialog, DialogActions, FieldGroup, Stack, TextField } from '@waypost/control-center/design';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import type { ExperimentVariant } from '@waypost/experiments/model';
import { useState, type FormEvent } from 'react';
import { experimentsApi } from '../experiments-api';
import { LifeFailure } from './life-failure';
import { wordsOf, type LifeStep } from './life-words';

const NOTE_MAX_LENGTH = 500;

export interface LifeDialogProps {
  readonly branch: string;
  readonly detail: ExperimentDetail;
  readonly step: LifeStep;
  readonly onClose: () => void;
}

/** Says what happens to visitors, then does it. Where it can't be done, says why and stays. */
export function LifeDialog({ branch, detail, step, onClose }: LifeDialogProps) {
  const { key, life, definition, verdict } = detail;
  const [change, changing] = experimentsApi.useChangeExperimentMutation();
  const [ship, shipping] = experimentsApi.useShipVariantMutation();
  const [note, setNote] = useState('');
  const [variant, setVariant] = useState(verdict.kind === 'better' ? (verdict.variant ?? '') : '');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const words = wordsOf(step, life.state);
  const isBusy = changing.isLoading || shipping.isLoading;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    try {
      if (step === 'ship') await ship({ experiment: key, variant, note }).unwrap();
      else await change({ experiment: key, call: step, note }).unwrap();
      toast.success(words.done);
      onClose();
    } catch (error) {
      setFailure(failureIn(error));
    }
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} description={words.text}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {step === 'ship' ? <VariantChoice variants={definition.variants} chosen={variant} onChange={setVariant} /> : null}
          <TextField
            label="Why?"
            hint="Shown in History. You can leave it empty."
            maxLength={NOTE_MAX_LENGTH}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {failure ? <LifeFailure branch={branch} failure={failure} /> : null}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              look={words.isDangerous ? 'danger' : 'primary'}
              isBusy={isBusy}
              disabled={step === 'ship' && variant === ''}
            >
              {words.button.replace('…', '')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

function VariantChoice({
  variants,
  chosen,
  onChange,
}: {
  variants: readonly ExperimentVariant[];
  chosen: string;
  onChange: (key: string) => void;
}) {
  return (
    <FieldGroup legend="Which variant goes live?">
      <Stack $gap="xs">
        {variants.map(({ key, name, branch }, index) => (
          <label key={key}>
            <input type="radio" name="variant" value={key} checked={chosen === key} onChange={() => onChange(key)} /> {name}
            {index === 0 ? ': the pages stay as they are' : branch === undefined ? '' : `: publishes the branch ${branch} as it was pinned`}
          </label>
        ))}
      </Stack>
    </FieldGroup>
  );
}
