import type { ArticleContent } from '@waypost/articles/model/content';
import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Field, TextArea } from '@waypost/control-center/design/fields';
import { lazily } from '@waypost/control-center/design/loading';
import { font } from '@waypost/control-center/design/theme';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import { useEdited, useEditedField, type EditingSession } from '@waypost/control-center/editing/session';
import { ImagePlus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { InsertPictureDialogProps } from './insert-picture-dialog';
import { linked, pictured, wrapped, type MarkedText } from './markdown-keys';

const InsertPictureDialog = lazily<InsertPictureDialogProps>(() => import('./insert-picture-dialog'), 'the pictures', { isOver: true });

const Markdown = styled(TextArea)`
  min-height: 24rem;
  max-height: none;
  font-family: ${font.code};
  line-height: 1.55;
`;

const CHANGES: Readonly<Record<string, (marked: MarkedText) => MarkedText>> = {
  b: (marked) => wrapped(marked, '**'),
  i: (marked) => wrapped(marked, '*'),
  k: linked,
};

/** The article's text, with shortcuts that format the selection. */
export function MarkdownField({ editing }: { editing: EditingSession<ArticleContent> }) {
  const { value, message, isReadOnly, onChange, onBlur } = useEditedField(editing, 'body');
  const language = useEdited(editing, ({ content }) => content.language);
  const notes = useFieldNotes('body');
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);

  const apply = (element: HTMLTextAreaElement, change: (marked: MarkedText) => MarkedText) => {
    const marked = change({ text: element.value, start: element.selectionStart, end: element.selectionEnd });
    onChange(marked.text);
    // After React has updated the text.
    requestAnimationFrame(() => element.setSelectionRange(marked.start, marked.end));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const change = CHANGES[event.key.toLowerCase()];
    const element = area.current;
    if (!change || !element || isReadOnly) return;
    // Elsewhere the same key opens the palette.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    apply(element, change);
  };
  return (
    <Stack $gap="xs">
      <Field label="Text" hint="Markdown. Ctrl or ⌘ with B, I and K: bold, italic, link." message={message} notes={notes}>
        {(described) => (
          <Markdown
            {...described}
            ref={area}
            value={value}
            disabled={isReadOnly}
            spellCheck
            lang={language === 'spanish' ? 'es' : 'en'}
            aria-keyshortcuts="Control+B Control+I Control+K"
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <Row>
        <Button icon={<ImagePlus size={15} aria-hidden />} disabled={isReadOnly} onClick={() => setChoosing(true)}>
          Insert a picture…
        </Button>
      </Row>
      {isChoosing ? (
        <InsertPictureDialog
          branch={editing.address.branch}
          onInsert={(picture) => {
            if (area.current) apply(area.current, (marked) => pictured(marked, picture));
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Stack>
  );
}
