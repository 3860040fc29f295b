import type { BrandId } from '@waypost/brands';
import { stateFault } from '@waypost/validation/states';

/** The audiences of a preview link: the choice's label, and the text beside the finished link. */
export const AUDIENCES = {
  staff: { choice: 'Staff who are signed in', until: 'Staff who are signed in can open it until' },
  link: { choice: 'Anyone who has the link', until: 'Anyone who has it can open it until' },
} as const;
export type LinkAudience = keyof typeof AUDIENCES;

/** The form's values. */
export interface PreviewForm {
  readonly brand: BrandId;
  readonly path: string;
  readonly at: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly minutes: string;
  readonly audience: LinkAudience;
}

/** Returns the messages of invalid fields. */
export function previewMessages({ path, stateCode, postalCode }: Partial<PreviewForm>): Partial<Record<keyof PreviewForm, string>> {
  const stateMessage = stateCode ? stateFault(stateCode) : null;
  return {
    ...(/^\/(?!\/)\S*$/.test(path ?? '') ? {} : { path: 'A path begins with one slash.' }),
    ...(stateMessage === null ? {} : { stateCode: stateMessage }),
    ...(!postalCode || /^\d{5}$/.test(postalCode) ? {} : { postalCode: 'Five digits.' }),
  };
}
