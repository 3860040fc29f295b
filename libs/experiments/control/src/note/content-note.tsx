import { lazily } from '@waypost/control-center/design/loading';
import type { ContentNoteProps } from '@waypost/control-center/editing';

/** Only editors download it. */
const PageNote = lazily<ContentNoteProps>(() => import('./page-note'), 'the note about experiments', { placeholder: null });

/** The experiment that an edit of this item would disturb. The host, which is on every screen, provides it to the editors. */
export const ContentNote = ({ address }: ContentNoteProps) => (address.kind === 'page' ? <PageNote address={address} /> : null);
