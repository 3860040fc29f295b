import type { ShownVariant } from '@waypost/experiments/model';
import { permissionOfVariant, privacyVariant, type TrackingPermission } from '@waypost/platform/privacy';
import type { IncomingMessage } from 'node:http';

/** What a request is shown of a page's experiment, and the cookies that go with the answer (R9.08, R9.09). */
export interface RequestVariant {
  readonly shown: ShownVariant | null;
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** The visitor's id in experiments. */
  readonly unit: string | null;
}

/** Decides it without waiting; the same for one request however often it asks. */
export type VariantFor = (req: IncomingMessage, brandId: string, pathname: string) => RequestVariant;

/** What tells apart the forms in which one page is kept. */
export interface PageForm {
  readonly permission: TrackingPermission;
  readonly shown: ShownVariant | null;
}

/** Neither privacy's names nor an experiment's have it. */
const BETWEEN = '|';

/** The form as part of the page cache's key. */
export const formName = ({ permission, shown }: PageForm): string =>
  shown
    ? `${privacyVariant(permission)}${BETWEEN}${shown.experiment}${BETWEEN}${shown.phase}${BETWEEN}${shown.variant}`
    : privacyVariant(permission);

/** What {@link formName} named. */
export function namedForm(name: string | undefined): PageForm {
  const [privacy = '', experiment, phase, variant] = (name ?? '').split(BETWEEN);
  const shown = experiment !== undefined && variant !== undefined ? { experiment, phase: Number(phase), variant } : null;
  return { permission: permissionOfVariant(privacy), shown };
}
