import type { PageChoice } from '@waypost/pages/contract';
import { permissionOfVariant, privacyVariant, type TrackingPermission } from '@waypost/platform/privacy';
import type { IncomingMessage } from 'node:http';

/** What a request is shown of a page's experiment and of a form that was begun, and the cookies that go with the answer (R9.08, R9.09, R4.13). */
export interface RequestVariant extends Required<PageChoice> {
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** The visitor's id in experiments. */
  readonly unit: string | null;
}

/** Decides it without waiting; the same for one request however often it asks. */
export type VariantFor = (req: IncomingMessage, brandId: string, pathname: string) => RequestVariant;

/** What tells apart the forms in which one page is kept. */
export interface PageForm extends PageChoice {
  readonly permission: TrackingPermission;
}

/** Neither privacy's names nor an experiment's have it. */
const BETWEEN = '|';

/** The form as part of the page cache's key. */
export function formName({ permission, shown, begunForm }: PageForm): string {
  const privacy = privacyVariant(permission);
  if (!shown && !begunForm) return privacy;
  const variant = shown ? `${shown.experiment}${BETWEEN}${shown.phase}${BETWEEN}${shown.variant}` : BETWEEN + BETWEEN;
  return `${privacy}${BETWEEN}${variant}${BETWEEN}${begunForm ?? ''}`;
}

/** What {@link formName} named. */
export function namedForm(name: string | undefined): PageForm {
  const [privacy = '', experiment, phase, variant, begunForm] = (name ?? '').split(BETWEEN);
  const shown = experiment && variant ? { experiment, phase: Number(phase), variant } : null;
  return { permission: permissionOfVariant(privacy), shown, begunForm: begunForm || null };
}
