import { useStaffServices } from '@waypost/control-center/client/services';
import { SplitPane, Row } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { color, media, space, useMediaQuery } from '@waypost/control-center/design/theme';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { ShownFindings } from '../findings/use-findings';
import { WithFindings } from '../findings/with-findings';
import type { EditingSession } from '../session/editing-session';
import { useEdited } from '../session/use-content-editing';
import { useContentNote } from './content-note';
import { useContentTeam } from './content-team';
import { SaveButton, UndoButtons } from './editing-actions';
import { UnsavedBadge } from './editing-notices';

const Screen = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 100%;
  @media ${media.wide} {
    height: 100dvh;
  }
`;
const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  min-height: 3.5rem;
  padding: ${space.xs} ${space.l};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;
const Crumbs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  flex: 1 1 16rem;
  min-width: 0;
  @media ${media.wide} {
    flex-wrap: nowrap;
    > :not(h1) {
      flex: none;
    }
  }
  a {
    color: ${color.textSoft};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  h1 {
    min-width: 0;
    font-size: 1rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Tabs = styled.div`
  display: flex;
  gap: ${space.xs};
  padding: ${space.xs} ${space.m};
`;
const Checked = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  @media ${media.wide} {
    height: 100%;
  }
`;
/** Below the fields, because it arrives after them and must not move what somebody points at. */
const Noted = styled.div`
  padding: ${space.xs} ${space.l};
  &:empty {
    display: none;
  }
`;
const NarrowPreview = styled.div`
  height: 75dvh;
`;

/** One side of an editor. It scrolls by itself. */
export const EditorPane = styled.div`
  height: 100%;
  overflow-y: auto;
  padding: ${space.l};
  /* Keeps a focused field clear of the bars that stick to the edges. */
  :is(input, textarea, select, button, summary, fieldset) {
    scroll-margin: 5rem 0 4rem;
  }
  section > h2 {
    margin-bottom: ${space.s};
  }
`;

export interface EditorFrameProps<Edited extends object> {
  /** The list that the item belongs to. */
  readonly list: { readonly name: string; readonly to: string };
  readonly title: string;
  /** The item's state. It follows the title. */
  readonly state: ReactNode;
  readonly editing: EditingSession<Edited>;
  /** The actions that come before Save. */
  readonly actions: ReactNode;
  readonly fields: ReactNode;
  /** The names of the fields, in their order. A stored item has only those that are set, in any order. */
  readonly fieldNames: readonly (keyof Edited & string)[];
  /** The findings about the item. They are shown at the fields and below them. */
  readonly findings?: ShownFindings;
  readonly preview: ReactNode;
  /** The storage key of the panes' widths, and the share that applies until somebody moves the divider. */
  readonly share: { readonly storageKey: string; readonly defaultPercent: number };
  /** Dialogs, and components that render nothing. */
  readonly children: ReactNode;
}

/** The fields beside a preview. A phone shows one of the two at a time. */
export function EditorFrame<Edited extends object>({
  list,
  title,
  state,
  editing,
  actions,
  fields,
  fieldNames,
  findings,
  preview,
  share,
  children,
}: EditorFrameProps<Edited>) {
  const { storage } = useStaffServices();
  const isWide = useMediaQuery(media.wide);
  const Team = useContentTeam();
  const Note = useContentNote();
  const [tab, setTab] = useState<'edit' | 'preview'>('edit');
  const isReadOnly = useEdited(editing, ({ readOnly }) => readOnly !== null);
  const noted = (
    <>
      {fields}
      <Noted>{Note ? <Note address={editing.address} /> : null}</Noted>
    </>
  );
  const edited = isReadOnly ? (
    fields
  ) : (
    <Checked>
      {findings === undefined ? (
        noted
      ) : (
        <WithFindings editing={editing} shown={findings}>
          {noted}
        </WithFindings>
      )}
    </Checked>
  );
  return (
    <Screen>
      <Head>
        <Crumbs aria-label="Where you are">
          <Link to={list.to}>{list.name}</Link>
          <span aria-hidden>/</span>
          <h1 title={title}>{title}</h1>
          {state}
          <UnsavedBadge editing={editing} />
        </Crumbs>
        <Row>
          {Team ? <Team address={editing.address} fields={fieldNames} /> : null}
          <UndoButtons editing={editing} />
          {actions}
          <SaveButton editing={editing} />
        </Row>
      </Head>
      {isWide ? (
        <SplitPane
          label="Share of the editor and the preview"
          first={edited}
          second={preview}
          share={Number(storage.get(share.storageKey) ?? share.defaultPercent)}
          onShareChange={(percent) => storage.set(share.storageKey, String(Math.round(percent)))}
        />
      ) : (
        <div>
          <Tabs role="group" aria-label="Show">
            {(['edit', 'preview'] as const).map((each) => (
              <Button key={each} look={tab === each ? 'plain' : 'quiet'} aria-pressed={tab === each} onClick={() => setTab(each)}>
                {each === 'edit' ? 'Edit' : 'Preview'}
              </Button>
            ))}
          </Tabs>
          {tab === 'edit' ? edited : <NarrowPreview>{preview}</NarrowPreview>}
        </div>
      )}
      {children}
    </Screen>
  );
}
