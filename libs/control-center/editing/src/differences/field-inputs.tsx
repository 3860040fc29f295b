import type { ContentKind } from '@waypost/content/model';
import { createContext, useContext, type ComponentType } from 'react';

/** One field of a content, as its own editor shows it. */
export interface FieldInputProps {
  readonly field: string;
  /** Where the content is that it is of, if what is typed is to be checked as its own editor checks it. */
  readonly address?: { readonly branch: string; readonly key: string };
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control of a field, for the kinds that have one of their own; the others are edited as text. */
export type FieldInputs = Readonly<Partial<Record<ContentKind, ComponentType<FieldInputProps>>>>;

const Inputs = createContext<FieldInputs>({});

/** The host names each kind's control here: a conflict is settled with it, in whichever screen it shows up. */
export const FieldInputsProvider = Inputs.Provider;

export const useFieldInput = (kind: ContentKind): ComponentType<FieldInputProps> | undefined => useContext(Inputs)[kind];
