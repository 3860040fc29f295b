import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusFieldAt } from './field-place';

/** Returns the query that leads to a field in an editor (`?field=headline&words=…`). Findings on other screens link with it. */
export function fieldInAddress(field: string | null, words: string | null): string {
  if (field === null) return '';
  const params = new URLSearchParams(words === null ? { field } : { field, words });
  return params.toString();
}

/** Focuses the field that the address names, once the editor is there. */
export function useFieldInAddress(): void {
  const [params] = useSearchParams();
  const field = params.get('field');
  const words = params.get('words');
  useEffect(() => {
    if (field === null) return undefined;
    // A dialog that led here returns the focus when it closes. The field takes the focus after that.
    const frame = requestAnimationFrame(() => focusFieldAt(field, words));
    return () => cancelAnimationFrame(frame);
  }, [field, words]);
}
