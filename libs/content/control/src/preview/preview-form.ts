import type { BrandId } from '@waypost/brands';

/** Who opens a link until its time is over, as its maker chooses and as it is said of the link. */
export const AUDIENCES = {
  staff: { choice: 'Staff who are signed in', until: 'Staff who are signed in can open it until' },
  link: { choice: 'Anyone who has the link', until: 'Anyone who has it can open it until' },
} as const;
export type LinkAudience = keyof typeof AUDIENCES;

/** What is shown, for which visitor and how long, as the form's fields have it. */
export interface PreviewForm {
  readonly brand: BrandId;
  readonly path: string;
  readonly at: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly minutes: string;
  readonly audience: LinkAudience;
}

/** What is wrong with it, by field. */
export function previewMessages({ path, stateCode, postalCode }: Partial<PreviewForm>): Partial<Record<keyof PreviewForm, string>> {
  return {
    ...(/^\/(?!\/)\S*$/.test(path ?? '') ? {} : { path: 'A path begins with one slash.' }),
    ...(!stateCode || /^[a-z]{2}$/i.test(stateCode) ? {} : { stateCode: 'Two letters.' }),
    ...(!postalCode || /^\d{5}$/.test(postalCode) ? {} : { postalCode: 'Five digits.' }),
  };
}
