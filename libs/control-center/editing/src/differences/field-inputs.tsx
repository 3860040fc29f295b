import type { ContentKind } from '@waypost/content/model';
import { createContext, useContext, type ComponentType } from 'react';

/** The props of a field's control, outside the item's own editor. */
export interface FieldInputProps {
  readonly field: string;
  /** The address of the field's item. With it, the control checks its value as the item's own editor does. */
  readonly address?: { readonly branch: string; readonly key: string };
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Controls by content kind, for the kinds that have their own. The fields of other kinds are edited as text. */
export type FieldInputs = Readonly<Partial<Record<ContentKind, ComponentType<FieldInputProps>>>>;

const Inputs = createContext<FieldInputs>({});

/** The host provides each kind's control here, so that any screen can settle a conflict with it. */
export const FieldInputsProvider = Inputs.Provider;

export const useFieldInput = (kind: ContentKind): ComponentType<FieldInputProps> | undefined => useContext(Inputs)[kind];
