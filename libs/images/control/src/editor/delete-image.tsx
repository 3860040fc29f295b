import { failureIn, isProblem } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { DeleteContent, DELETION_IN_WORDS } from '@waypost/control-center/editing';
import { type EditingSession } from '@waypost/control-center/editing/session';
import { IMAGE_IN_USE, type ImageContent } from '@waypost/images/model';
import { imagesApi } from '../images-api';

/** Deletes an unused picture after a confirmation. It can be restored. */
export function DeleteImage({ editing }: { editing: EditingSession<ImageContent> }) {
  const { branch, key } = editing.address;
  const uses = imagesApi.useImageUsesQuery({ branch, key });
  const [remove] = imagesApi.useRemoveImageMutation();
  return (
    <DeleteContent
      editing={editing}
      noun="picture"
      description={DELETION_IN_WORDS}
      remove={(baseRevisionId) => remove({ branch, key, baseRevisionId })}
      leadsTo={screenPath('images', { branch })}
      isBlocked={uses.data === undefined || uses.data.length > 0}
      look="danger"
      refusal={(failure) => {
        void uses.refetch();
        return isProblem(failureIn(failure), IMAGE_IN_USE) ? 'Something shows it: remove it there first.' : null;
      }}
    />
  );
}
