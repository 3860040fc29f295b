import { useBranchId } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ContentScreen } from '@waypost/control-center/editing';
import { useParams } from 'react-router';
import { PageEditor } from './page-editor';

/** `branches/{branch}/pages/{page}` */
export default function PageEditorScreen() {
  const branch = useBranchId();
  const key = useParams()['page'] ?? '';
  return (
    <ContentScreen
      kind="page"
      contentKey={key}
      noun="page"
      list={{ name: 'Pages', to: screenPath('pages', { branch }) }}
      title={(content) => content?.title ?? 'Page'}
    >
      {(detail, readOnly) => <PageEditor key={`${branch} ${key}`} branch={branch} detail={detail} readOnly={readOnly} />}
    </ContentScreen>
  );
}
