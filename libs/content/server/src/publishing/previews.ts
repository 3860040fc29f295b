import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { BrandId } from '@waypost/brands';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { PageContent, PreviewRequest } from '@waypost/control-center/contract';
import { err, ok, type Clock, type Result } from '@waypost/kernel';
import { detailOf } from '../branches/edit-content';
import type { ContentKinds } from '../content-kinds';
import type { ContentReads } from '../content-store';
import { pageKey, storedPage, type PageKind } from '../pages/page-kind';
import type { Refusal } from '../refusal';

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
  readonly draft: { readonly key: string; readonly content: PageContent } | null;
}

export interface PreviewRecord {
  readonly id: string;
  readonly branchId: string;
  readonly brandId: BrandId;
  /** It is shown as long as this session lasts (R11.02). */
  readonly staffSessionId: string;
  readonly view: PreviewView;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface PreviewStore {
  save(preview: PreviewRecord): Promise<void>;
  find(id: string): Promise<PreviewRecord | null>;
}

export const PREVIEW_DEFAULT_MINUTES = 60;
export const PREVIEW_MAX_MINUTES = 10_080;

/** Signs and reads the tokens of previews, with a key of their own that the session secret is the source of. */
export interface PreviewTokens {
  sign(id: string, expiresAt: Date): string;
  /** The preview's id; null where the token is not ours or its time is over. */
  read(token: string, now: Date): string | null;
}

export function createPreviewTokens(secret: string): PreviewTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waypost preview links', 32));
  const signature = (said: string): Buffer => createHmac('sha256', key).update(said).digest();
  return {
    sign(id, expiresAt) {
      const said = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
      return `${said}.${signature(said).toString('base64url')}`;
    },
    read(token, now) {
      const [id = '', expires = '', signed = '', ...more] = token.split('.');
      const given = Buffer.from(signed, 'base64url');
      const right = signature(`${id}.${expires}`);
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null;
    },
  };
}

export interface PreviewDeps {
  readonly previews: PreviewStore;
  readonly tokens: PreviewTokens;
  readonly store: ContentReads;
  readonly pages: PageKind;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The key of the page that stands at a path of a brand; null where none does. */
  readonly pageKeyAt: (brandId: BrandId, path: string) => string | null;
}

/** Makes a link that shows a branch on a brand's host (R10.03). It ends by itself, and with the session of whoever made it. */
export const createPreview =
  (deps: PreviewDeps) =>
  async (
    branchId: string,
    { brand, path, draft, minutes = PREVIEW_DEFAULT_MINUTES, ...wish }: PreviewRequest,
    staffSessionId: string,
  ): Promise<Result<{ readonly token: string; readonly expiresAt: Date }, Refusal>> => {
    const { store, previews, tokens, clock, newId, pages, pageKeyAt } = deps;
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const key = pageKeyAt(brand, path);
    if (draft && key === null)
      return err({ kind: 'wrong-field', fault: { field: 'path', message: 'There is no page at this path to show the draft on.' } });
    const parsed = draft && key !== null ? pages.parse(key, draft) : null;
    if (parsed && !parsed.ok) return err({ kind: 'wrong-field', fault: { ...parsed.error, field: `draft.${parsed.error.field}` } });
    const content = parsed && storedPage(parsed.value);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const id = newId();
    const view: PreviewView = {
      path,
      at: wish.at ?? null,
      stateCode: wish.stateCode ?? null,
      postalCode: wish.postalCode ?? null,
      variants: wish.variants ?? {},
      draft: content && key !== null ? { key, content } : null,
    };
    await previews.save({ id, branchId, brandId: brand, staffSessionId, view, createdAt: now, expiresAt });
    return ok({ token: tokens.sign(id, expiresAt), expiresAt });
  };

export interface OpenPreviewDeps {
  readonly previews: PreviewStore;
  readonly tokens: PreviewTokens;
  readonly clock: Clock;
  /** Whether that session of a member of staff still lasts. */
  readonly isSessionAlive: (staffSessionId: string) => Promise<boolean>;
}

/** The preview that a token stands for; null where it is not ours, is over, is another brand's, or its maker has signed out. */
export const openPreview =
  ({ previews, tokens, clock, isSessionAlive }: OpenPreviewDeps) =>
  async (token: string, brandId: string): Promise<PreviewRecord | null> => {
    const now = clock.now();
    const id = tokens.read(token, now);
    const preview = id === null ? null : await previews.find(id);
    if (!preview || preview.brandId !== brandId || preview.expiresAt <= now) return null;
    return (await isSessionAlive(preview.staffSessionId)) ? preview : null;
  };

/** A page as a preview shows it: the draft, else the branch's over main's; null where the code's page is to be shown. */
export const previewedPage =
  ({ store, kinds }: { readonly store: ContentReads; readonly kinds: ContentKinds }) =>
  async ({ branchId, view }: PreviewRecord, brandId: string, routeName: string): Promise<PageContent | null> => {
    const address: ContentAddress = { kind: 'page', key: pageKey(brandId, routeName) };
    if (view.draft?.key === address.key) return view.draft.content;
    const content: ContentData | undefined = detailOf(kinds, address, await store.layers(branchId, address))?.content;
    return content ? storedPage(content) : null;
  };
