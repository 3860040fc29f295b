import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusFieldAt } from './field-place';

/** The part of an editor's address that leads to a field (`?field=headline&words=…`), as a finding elsewhere links to it. */
export function fieldInAddress(field: string | null, words: string | null): string {
  if (field === null) return '';
  const params = new URLSearchParams(words === null ? { field } : { field, words });
  return params.toString();
}

/** Leads to the field that the address names, once the editor is there. */
export function useFieldInAddress(): void {
  const [params] = useSearchParams();
  const field = params.get('field');
  const words = params.get('words');
  useEffect(() => {
    if (field === null) return undefined;
    // A dialog that led here gives the focus back as it goes; the field has it after that.
    const frame = requestAnimationFrame(() => focusFieldAt(field, words));
    return () => cancelAnimationFrame(frame);
  }, [field, words]);
}
