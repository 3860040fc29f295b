import { useBranchId } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ContentScreen } from '@waypost/control-center/editing';
import { useParams } from 'react-router';
import { ImageEditor } from './editor/image-editor';

/** `branches/{branch}/images/{image}` */
export default function ImageScreen() {
  const branch = useBranchId();
  const key = useParams()['image'] ?? '';
  return (
    <ContentScreen
      kind="image"
      contentKey={key}
      noun="picture"
      list={{ name: 'Pictures', to: screenPath('images', { branch }) }}
      title={(content) => content?.name ?? 'Picture'}
    >
      {(detail, readOnly) => <ImageEditor key={`${branch} ${key}`} branch={branch} detail={detail} readOnly={readOnly} />}
    </ContentScreen>
  );
}
