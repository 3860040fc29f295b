import { toast } from '@waypost/control-center/client';
import { failedActionText, failureIn, outcomeOf } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Confirm } from '@waypost/control-center/design/overlays';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { PAGES_CHANGED_AT_ONCE, type PageRow } from '@waypost/pages/model/content/table';
import { Copy, FlaskConical, Pencil, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { pagesApi } from '../pages-api';
import type { EditPagesDialogProps } from './edit-pages-dialog';
import type { NewPageDialogProps } from './new-page-dialog';
import { pagesInWords } from './page-words';

const EditPagesDialog = lazily<EditPagesDialogProps>(() => import('./edit-pages-dialog'), 'the form', { isOver: true });
const NewPageDialog = lazily<NewPageDialogProps>(() => import('./new-page-dialog'), 'the form', { isOver: true });

const Bar = styled(Row)`
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.accentTint};
`;

export interface ChosenPagesProps {
  readonly branch: string;
  readonly rows: readonly PageRow[];
  readonly onClear: () => void;
}

/** The actions on all selected pages at once. */
export function ChosenPages({ branch, rows, onClear }: ChosenPagesProps) {
  const [opened, setOpened] = useState<'edit' | 'copy' | 'discard' | null>(null);
  const [takeBack] = pagesApi.useTakePagesBackMutation();
  const changed = rows.filter(({ status }) => status === 'changed');
  const [only] = rows;
  const isTooMany = rows.length > PAGES_CHANGED_AT_ONCE;
  const close = () => setOpened(null);
  const takeAllBack = async () => {
    try {
      await takeBack({ branch, pages: changed.map(({ key, revisionId }) => ({ key, revisionId })) }).unwrap();
      toast.success(`The changes to ${pagesInWords(changed.length)} are discarded. Every version stays in the page’s history.`);
      onClear();
    } catch (error) {
      const failure = failureIn(error);
      const text = failedActionText(failure, 'Nothing was discarded.');
      if (outcomeOf(failure) === 'canceled') toast.message(text);
      else toast.error(text);
    }
  };
  return (
    <Bar role="group" aria-label="Chosen pages">
      <strong role="status">
        {pagesInWords(rows.length)} chosen{isTooMany ? `; at most ${PAGES_CHANGED_AT_ONCE} at once` : ''}
      </strong>
      <Button icon={<Pencil size={15} aria-hidden />} disabled={isTooMany} onClick={() => setOpened('edit')}>
        Edit a field…
      </Button>
      <Button icon={<Undo2 size={15} aria-hidden />} disabled={changed.length === 0 || isTooMany} onClick={() => setOpened('discard')}>
        Discard {changed.length === 0 ? 'changes' : `changes to ${pagesInWords(changed.length)}`}
      </Button>
      <ButtonLink
        icon={<FlaskConical size={15} aria-hidden />}
        to={`${screenPath('experiments', { branch })}?pages=${rows.map(({ key }) => encodeURIComponent(key)).join(',')}`}
      >
        Add to an experiment…
      </ButtonLink>
      {rows.length === 1 ? (
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => setOpened('copy')}>
          Duplicate…
        </Button>
      ) : null}
      <Button look="quiet" icon={<X size={15} aria-hidden />} onClick={onClear}>
        Clear choice
      </Button>
      {opened === 'edit' ? <EditPagesDialog branch={branch} rows={rows} onOpenChange={close} /> : null}
      {opened === 'copy' && only ? <NewPageDialog branch={branch} source={only} onOpenChange={close} /> : null}
      <Confirm
        isOpen={opened === 'discard'}
        onOpenChange={close}
        title={`Discard the changes to ${pagesInWords(changed.length)}?`}
        description="The branch goes back to the published version. What was written stays in each page’s history."
        confirmLabel="Discard"
        isDangerous
        onConfirm={() => void takeAllBack()}
      />
    </Bar>
  );
}
