import { PREVIEW_AUDIENCES } from '@waypost/content/contract/preview';
import { isRecord } from '@waypost/platform/kernel';
import type { PreviewView } from './previews';

/** Parses the stored settings of a preview; null if they are none. */
export const parsePreviewView = (value: unknown): PreviewView | null => (isPreviewView(value) ? value : null);

function isPreviewView(value: unknown): value is PreviewView {
  if (!isRecord(value)) return false;
  const { path, at, stateCode, postalCode, variants, draft, audience, controlOrigin, madeBy } = value;
  return (
    isText(path) &&
    [at, stateCode, postalCode].every((part) => part === null || isText(part)) &&
    isRecord(variants) &&
    Object.values(variants).every(isText) &&
    (draft === null || (isRecord(draft) && isText(draft['key']) && isRecord(draft['content']))) &&
    (audience === undefined || PREVIEW_AUDIENCES.some((each) => each === audience)) &&
    [controlOrigin, madeBy].every((part) => part === undefined || isText(part))
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
