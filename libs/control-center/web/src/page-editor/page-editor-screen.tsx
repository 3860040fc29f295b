import type { ContentDetail, PageContent } from '@waypost/control-center/contract';
import { useParams } from 'react-router';
import { failureIn, isProblem } from '../api/api-failure';
import { controlApi } from '../api/control-api';
import { useScreenTitle } from '../app/use-screen-title';
import { useBranch, useBranchId, whyReadOnly } from '../branch/use-branch';
import { FailureNotice } from '../design/notice';
import { LoadingLines } from '../design/skeleton';
import { ScreenFrame } from '../design/surface';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { PageEditor } from './page-editor';

/** `branches/{branch}/pages/{page}` */
export function PageEditorScreen() {
  const branch = useBranchId();
  const key = useParams()['page'] ?? '';
  const readOnly = whyReadOnly(useBranch());
  const { currentData, error, refetch } = controlApi.useContentQuery({ branch, kind: 'page', key });
  const detail = currentData as ContentDetail<PageContent> | undefined;
  useScreenTitle(detail?.content.title ?? 'Page');
  if (detail) return <PageEditor key={`${branch} ${key}`} branch={branch} detail={detail} readOnly={readOnly} />;
  if (error && isProblem(failureIn(error), 'not-found')) return <NotFoundScreen />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice failure={failureIn(error)} what="The page" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the page" lines={10} />
      )}
    </ScreenFrame>
  );
}
