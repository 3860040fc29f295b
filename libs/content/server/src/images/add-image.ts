import { isMainBranch, type ContentData } from '@waypost/content/model';
import { IMAGE_ALT_MAX_LENGTH, IMAGE_NAME_MAX_LENGTH, type ContentDetail, type StaffName } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import type { ContentDeps } from '../content-deps';
import { saveContent } from '../branches/edit-content';
import { FaultyField, readText } from '../field-reader';
import { imageContentOf, type PictureFacts } from './image-kind';
import type { Refusal } from '../refusal';

export interface AddImageDeps<Prepared extends PictureFacts & { readonly hash: string }, Fault> extends ContentDeps {
  /** Checks a file by its content and writes the picture anew. */
  readonly prepare: (bytes: Buffer) => Promise<Result<Prepared, Fault>>;
  readonly keep: (prepared: Prepared, at: Date) => Promise<void>;
}

export interface ImageUpload {
  readonly branchId: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly alt: string;
  readonly by: StaffName;
}

/** Adds an uploaded picture to a branch (R10.05). Whatever refuses it, nothing is kept: words and branch are looked at first. */
export const addImage =
  <Prepared extends PictureFacts & { readonly hash: string }, Fault>(deps: AddImageDeps<Prepared, Fault>) =>
  async ({
    branchId,
    bytes,
    by,
    ...words
  }: ImageUpload): Promise<Result<ContentDetail<ContentData>, Refusal | { readonly kind: 'wrong-picture'; readonly fault: Fault }>> => {
    const { store, prepare, keep, clock, newId } = deps;
    let name: string;
    let alt: string;
    try {
      name = readText('name', words.name, { max: IMAGE_NAME_MAX_LENGTH });
      alt = readText('alt', words.alt, { max: IMAGE_ALT_MAX_LENGTH });
    } catch (error) {
      if (error instanceof FaultyField) return err({ kind: 'wrong-field', fault: error.fault });
      throw error;
    }
    if (isMainBranch(branchId)) return err({ kind: 'main-is-published' });
    const branch = await store.branch(branchId);
    if (!branch) return err({ kind: 'not-found', what: 'branch' });
    if (branch.isArchived) return err({ kind: 'branch-archived' });

    const prepared = await prepare(bytes);
    if (!prepared.ok) return err({ kind: 'wrong-picture', fault: prepared.error });
    await keep(prepared.value, clock.now());
    const { hash, width, height, bytes: size, variants } = prepared.value;
    const facts = {
      width,
      height,
      bytes: size,
      variants: variants.map(({ format, ...of }) => ({ format, width: of.width, height: of.height, bytes: of.bytes })),
    };
    const content = imageContentOf({ name, alt, hash }, facts);
    const saved = await saveContent(deps)({ branchId, kind: 'image', key: newId(), by }, { content, baseRevisionId: null });
    return saved.ok ? ok(saved.value) : saved;
  };
