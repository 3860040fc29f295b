import { factSchema, type Fact } from '@waypost/content-factory/model';
import { toast } from '@waypost/control-center/client';
import { failureIn, failureText } from '@waypost/control-center/client/api';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { faultsOf } from '@waypost/platform/parsing';
import { useState } from 'react';
import { factoryApi } from '../api/factory-api';
import { FactFields } from '../runs/fact-fields';
import { EMPTY_FACT } from '../runs/run-draft';

interface Place {
  readonly branch: string;
  readonly run: string;
}

/** Returns the fact for an excerpt of a finding: `$4,217` is a value of 4,217 dollars, `93%` one of 93 percent. */
export function factOf(excerpt: string): Fact {
  const value = excerpt.trim();
  if (value.startsWith('$')) return { ...EMPTY_FACT, value: value.slice(1).trim(), unit: 'USD' };
  const percent = /^([\d.,]+)\s*(?:%|percent|por ciento)$/i.exec(value);
  return percent ? { ...EMPTY_FACT, value: percent[1] ?? '', unit: '%' } : { ...EMPTY_FACT, value };
}

/** Adds a fact to a run's sheet. It is open while `value` is set. */
export function AddFactDialog({ place, value, onClose }: { place: Place; value: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={value !== null}
      onOpenChange={onClose}
      title="Add a fact"
      description="It counts for every article of this run. Add only what you have read at its source."
    >
      {value === null ? null : <FactForm place={place} value={value} onClose={onClose} />}
    </Dialog>
  );
}

function FactForm({ place, value, onClose }: { place: Place; value: string; onClose: () => void }) {
  const [fact, setFact] = useState(() => factOf(value));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [add, { isLoading }] = factoryApi.useAddFactMutation();
  const submit = async () => {
    const faults = faultsOf(factSchema, fact);
    setFaults(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
    if (faults.length > 0) return;
    try {
      await add({ ...place, fact }).unwrap();
      onClose();
      toast.success('The fact is on the sheet. The articles were checked again');
    } catch (error) {
      const failure = failureIn(error);
      setFaults({ [failure.kind === 'problem' && failure.field ? failure.field : 'value']: failureText(failure) });
    }
  };
  return (
    <DialogForm onSubmit={submit} submitLabel="Add the fact" isBusy={isLoading} onCancel={onClose}>
      <FactFields fact={fact} faults={faults} onChange={setFact} />
    </DialogForm>
  );
}
