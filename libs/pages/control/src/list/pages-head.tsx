import { useBranch, useBranchId, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { Row, ScreenHead, Small } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Columns3, CornerDownRight, Download, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import type { NewPageDialogProps } from './new-page-dialog';
import type { PagesTable } from './use-pages-table';
import type { ColumnsDialogProps } from './views/columns-dialog';
import { ViewsMenu } from './views/views-menu';

const ColumnsDialog = lazily<ColumnsDialogProps>(() => import('./views/columns-dialog'), 'the columns', { isOver: true });
const NewPageDialog = lazily<NewPageDialogProps>(() => import('./new-page-dialog'), 'the form', { isOver: true });

/** The number of shown pages, and the actions on the whole table. */
export function PagesHead({ table }: { table: PagesTable }) {
  const branchId = useBranchId();
  const branch = useBranch();
  const readOnly = useWhyReadOnly(branch);
  const [opened, setOpened] = useState<'columns' | 'new page' | null>(null);
  const close = () => setOpened(null);
  const whose = branch?.isMain ? 'as visitors see them' : `as on ${branch?.name ?? branchId}`;
  return (
    <ScreenHead>
      <h1>Pages</h1>
      <Row>
        <Small role="status">{table.total === undefined ? '' : `${table.rows.length} of ${table.total} pages, ${whose}`}</Small>
        <ViewsMenu query={table.query} onShow={table.show} />
        <Button icon={<Columns3 size={15} aria-hidden />} onClick={() => setOpened('columns')}>
          Columns
        </Button>
        <Button icon={<Download size={15} aria-hidden />} disabled={table.rows.length === 0} onClick={table.download}>
          Download CSV
        </Button>
        <ButtonLink icon={<CornerDownRight size={15} aria-hidden />} to="?show=redirects">
          Redirects
        </ButtonLink>
        {readOnly === null ? (
          <Button look="primary" icon={<FilePlus2 size={15} aria-hidden />} onClick={() => setOpened('new page')}>
            New page
          </Button>
        ) : null}
      </Row>
      {opened === 'columns' ? (
        <ColumnsDialog
          columns={table.allColumns}
          shown={table.columns.map(({ name }) => name)}
          onChange={table.showColumns}
          onOpenChange={close}
        />
      ) : null}
      {opened === 'new page' ? <NewPageDialog branch={branchId} onOpenChange={close} /> : null}
    </ScreenHead>
  );
}
