import type { BrandId } from '@waypost/brands';
import type { PreviewRequest, Refusal } from '@waypost/content/contract';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import { detailOf } from '../editing/read-content';
import type { PreviewTokens } from './preview-tokens';

/** What a preview shows (R10.03). */
export interface PreviewView {
  readonly path: string;
  /** ISO instant at which hours, dates and schedules are shown; null for the present one. */
  readonly at: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  /** Experiment key → variant name. */
  readonly variants: Readonly<Record<string, string>>;
  /** Unsaved content of one page. */
  readonly draft: { readonly key: string; readonly content: ContentData } | null;
}

export interface PreviewRecord {
  readonly id: string;
  readonly branchId: string;
  readonly brandId: BrandId;
  /** It is shown as long as this session lasts (R11.02); null where its maker chose that it lasts its whole time. */
  readonly staffSessionId: string | null;
  readonly view: PreviewView;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A preview that was opened. */
export interface OpenPreview extends PreviewRecord {
  readonly branchName: string;
  readonly endsWithSession: boolean;
}

export interface PreviewStore {
  save(preview: PreviewRecord): Promise<void>;
  find(id: string): Promise<PreviewRecord | null>;
}

const PREVIEW_DEFAULT_MINUTES = 60;
export const PREVIEW_MAX_MINUTES = 10_080;

export interface PreviewDeps extends Pick<ContentDeps, 'store' | 'kinds' | 'clock' | 'newId'> {
  readonly previews: PreviewStore;
  readonly tokens: PreviewTokens;
  /** Whether that session of a member of staff still lasts. */
  readonly isSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** The key of the page that stands at a path of a brand; null where none does. */
  readonly pageKeyAt: (brandId: BrandId, path: string) => string | null;
}

/** A page's unsaved content, read as a save of it would be. */
function readDraft({ kinds, pageKeyAt }: PreviewDeps, { brand, path, draft }: PreviewRequest): Result<PreviewView['draft'], Refusal> {
  if (!draft) return ok(null);
  const key = pageKeyAt(brand, path);
  const parsed = key === null ? undefined : kinds.page?.parse(key, draft);
  if (key === null || !parsed)
    return err({ kind: 'wrong-field', fault: { field: 'path', message: 'There is no page at this path to show the draft on.' } });
  if (!parsed.ok) return err({ kind: 'wrong-field', fault: { ...parsed.error, field: `draft.${parsed.error.field}` } });
  return ok({ key, content: parsed.value });
}

/** Makes a link that shows a branch on a brand's host (R10.03). It ends by itself and, unless its maker chose otherwise, with their session. */
const createPreview =
  (deps: PreviewDeps) =>
  async (
    branchId: string,
    request: PreviewRequest,
    staffSessionId: string,
  ): Promise<Result<{ readonly token: string; readonly expiresAt: Date; readonly branchName: string }, Refusal>> => {
    const { store, previews, tokens, clock, newId } = deps;
    const branch = await store.branch(branchId);
    if (!branch) return err({ kind: 'not-found', what: 'branch' });
    const draft = readDraft(deps, request);
    if (!draft.ok) return draft;
    const { brand, path, at = null, stateCode = null, postalCode = null, variants = {} } = request;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + (request.minutes ?? PREVIEW_DEFAULT_MINUTES) * 60_000);
    const id = newId();
    const view: PreviewView = { path, at, stateCode, postalCode, variants, draft: draft.value };
    const session = request.outlastsSession ? null : staffSessionId;
    await previews.save({ id, branchId, brandId: brand, staffSessionId: session, view, createdAt: now, expiresAt });
    return ok({ token: tokens.sign(id, expiresAt), expiresAt, branchName: branch.name });
  };

/** The preview that a token stands for; null where it is not ours, is over, is another brand's, or its maker has signed out. */
const openPreview =
  ({ store, previews, tokens, clock, isSessionAlive }: PreviewDeps) =>
  async (token: string, brandId: string): Promise<OpenPreview | null> => {
    const now = clock.now();
    const id = tokens.read(token, now);
    const preview = id === null ? null : await previews.find(id);
    if (!preview || preview.brandId !== brandId || preview.expiresAt <= now) return null;
    const { staffSessionId, branchId } = preview;
    if (staffSessionId !== null && !(await isSessionAlive(staffSessionId))) return null;
    const branch = await store.branch(branchId);
    return branch && { ...preview, branchName: branch.name, endsWithSession: staffSessionId !== null };
  };

/** A content as a preview shows it: its draft, else the branch's over main's over the code's; null where there is none. */
const previewedContent =
  ({ store, kinds }: PreviewDeps) =>
  async ({ branchId, view }: PreviewRecord, address: ContentAddress): Promise<ContentData | null> => {
    if (address.kind === 'page' && view.draft?.key === address.key) return view.draft.content;
    return detailOf(kinds, address, await store.layers(branchId, address))?.content ?? null;
  };

/** Previews of branches on brands' hosts (R10.03). */
export const createPreviews = (deps: PreviewDeps) => ({
  create: createPreview(deps),
  open: openPreview(deps),
  contentOf: previewedContent(deps),
});

export type Previews = ReturnType<typeof createPreviews>;
