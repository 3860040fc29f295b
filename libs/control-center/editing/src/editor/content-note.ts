import type { ContentAddress } from '@waypost/control-center/client/api';
import { createContext, useContext, type ComponentType } from 'react';

export interface ContentNoteProps {
  readonly address: ContentAddress;
}

const Note = createContext<ComponentType<ContentNoteProps> | null>(null);

/**
 * The host provides here what a person should know before they edit an item. It comes from another concern than the editor's, such as
 * experiments.
 */
export const ContentNoteProvider = Note.Provider;

export const useContentNote = (): ComponentType<ContentNoteProps> | null => useContext(Note);
