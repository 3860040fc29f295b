import { TextField } from '@waypost/control-center/design/fields';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import type { ComponentProps } from 'react';

/** A form field with the findings on it. */
export const NotedTextField = ({ name, ...shown }: ComponentProps<typeof TextField> & { readonly name: string }) => (
  <TextField {...shown} notes={useFieldNotes(name)} />
);
