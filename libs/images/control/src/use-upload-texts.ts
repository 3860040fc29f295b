import { useUnsentForm } from '@waypost/control-center/editing';

type File = Pick<globalThis.File, 'name' | 'size'>;
/** By file. A browser gives no file back by itself: who chooses the same one again finds its text. */
type Texts = Readonly<Record<string, string | undefined>>;

const keyOf = ({ name, size }: File): string => `${size} ${name}`;
const nameOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

const NAMED_FILES = 3;

/** “the texts of road.jpg, lake.jpg, hill.jpg and 2 more” */
export function textsOf(names: readonly string[]): string {
  const more = names.length - NAMED_FILES;
  const listed = more > 0 ? [...names.slice(0, NAMED_FILES), `${more} more`] : names;
  return `the ${names.length === 1 ? 'text' : 'texts'} of ${new Intl.ListFormat('en-GB').format(listed)}`;
}

/** The texts that are typed for pictures before they are uploaded. They outlive the page; the pictures do not. */
export function useUploadTexts(branch: string, pending: readonly { readonly file: File }[]) {
  const form = useUnsentForm<Texts>({ place: `uploads:${branch}`, from: {} });
  const chosen = new Set(pending.map(({ file }) => keyOf(file)));
  const missing = Object.entries(form.fields).flatMap(([key, text]) => (text === undefined || chosen.has(key) ? [] : [nameOf(key)]));
  return {
    textOf: (file: File): string => form.fields[keyOf(file)] ?? '',
    type: (file: File, text: string) => form.change({ [keyOf(file)]: text === '' ? undefined : text }),
    /** It is uploaded, or left out. */
    forget: (file: File) => form.change({ [keyOf(file)]: undefined }),
    /** The files whose texts are here without them. */
    missing,
    unsent: {
      ...form,
      leftAt: missing.length === 0 ? null : form.leftAt,
      // What waits for its file loses nothing when another screen comes.
      hasUnsent: () => pending.some(({ file }) => form.fields[keyOf(file)] !== undefined),
    },
  };
}

export type UploadTexts = ReturnType<typeof useUploadTexts>;
