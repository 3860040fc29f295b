import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { PendingFile } from './upload-list';

const TYPED_IN = 'input, textarea, [contenteditable="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Returns the files that were pasted into the screen. None if a dialog is over it, or if a text was pasted into a field: programs add a
 * picture to the text that they copy.
 */
function pastedFiles({ target, clipboardData }: ClipboardEvent): FileList | undefined {
  const isForField = target instanceof Element && target.matches(TYPED_IN) && clipboardData?.getData('text/plain') !== '';
  return isForField || document.querySelector(DIALOG) ? undefined : clipboardData?.files;
}

/** Files that were dropped, pasted or chosen, and not uploaded yet. Ignores files if the branch is read-only. */
export function useAddedFiles(isReadOnly: boolean) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [isOver, setOver] = useState(false);
  const nextId = useRef(0);
  const add = (files: Iterable<File> | null | undefined) => {
    if (isReadOnly || !files) return;
    const added = [...files].map((file) => ({ id: String((nextId.current += 1)), file }));
    setPending((before) => [...before, ...added]);
  };
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latestAdd.current(pastedFiles(event));
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return {
    pending,
    add,
    isOver,
    remove: (id: string) => setPending((before) => before.filter((file) => file.id !== id)),
    /** Event handlers for the drop target. */
    dropTarget: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(!isReadOnly);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      },
    },
  };
}
