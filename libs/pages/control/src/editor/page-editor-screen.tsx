import { NoSuchContent } from '@waypost/control-center/editing';
import {
  failureIn,
  failureReason,
  isProblem,
  controlApi,
  useScreenTitle,
  useBranch,
  useBranchId,
  whyReadOnly,
} from '@waypost/control-center/client';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import type { PageContent } from '@waypost/pages/model/content';
import { FailureNotice, LoadingLines, ScreenFrame } from '@waypost/control-center/design';
import { useParams } from 'react-router';
import { PageEditor } from './page-editor';

/** `branches/{branch}/pages/{page}` */
export default function PageEditorScreen() {
  const branch = useBranchId();
  const key = useParams()['page'] ?? '';
  const readOnly = whyReadOnly(useBranch());
  const { currentData, error, refetch } = controlApi.useContentQuery({ branch, kind: 'page', key });
  const detail = currentData as ContentDetail<PageContent> | undefined;
  useScreenTitle(detail?.content.title ?? 'Page');
  if (detail) return <PageEditor key={`${branch} ${key}`} branch={branch} detail={detail} readOnly={readOnly} />;
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="page" list={{ name: 'Pages', to: screenPath('pages', { branch }) }} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The page" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the page" lines={10} />
      )}
    </ScreenFrame>
  );
}
