import type { ContentDetail } from '@waypost/content/contract';
import {
  controlApi,
  failureIn,
  failureReason,
  isProblem,
  useBranch,
  useBranchId,
  useScreenTitle,
  whyReadOnly,
} from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { FailureNotice, LoadingLines, ScreenFrame } from '@waypost/control-center/design';
import { NoSuchContent } from '@waypost/control-center/editing';
import type { ImageContent } from '@waypost/images/model';
import { useParams } from 'react-router';
import { ImageEditor } from './editor/image-editor';

/** `branches/{branch}/images/{image}` */
export default function ImageScreen() {
  const branch = useBranchId();
  const key = useParams()['image'] ?? '';
  const readOnly = whyReadOnly(useBranch());
  const { currentData, error, refetch } = controlApi.useContentQuery({ branch, kind: 'image', key });
  const detail = currentData as ContentDetail<ImageContent> | undefined;
  useScreenTitle(detail?.content.name ?? 'Image');
  if (detail) return <ImageEditor key={`${branch} ${key}`} branch={branch} detail={detail} readOnly={readOnly} />;
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="picture" list={{ name: 'Images', to: screenPath('images', { branch }) }} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The picture" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the picture" lines={8} />
      )}
    </ScreenFrame>
  );
}
