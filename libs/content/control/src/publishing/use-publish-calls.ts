import type { BranchSummary, Publication, PublishRequest } from '@waypost/content/contract';
import { controlApi, toast } from '@waypost/control-center/client';
import { instantText } from '@waypost/control-center/design/times';
import { useNavigate } from 'react-router';
import { rollBackPath } from '../history/use-asked-roll-back';

/** Takes a branch live, now or at a time, and says so; what refuses it is thrown. */
export function usePublishCalls({ id, name }: BranchSummary, onPublished: (publication: Publication) => void) {
  const [publish, publishing] = controlApi.usePublishMutation();
  const [planPublish, planning] = controlApi.usePlanPublishMutation();
  const navigate = useNavigate();
  return {
    isBusy: publishing.isLoading || planning.isLoading,
    async publishNow(request: PublishRequest) {
      const publication = await publish({ branch: id, ...request }).unwrap();
      onPublished(publication);
      const takeBack = () => void navigate(rollBackPath(publication));
      toast.success(`${name} is live as #${publication.number}`, { action: { label: 'Roll back…', onClick: takeBack } });
    },
    async publishAt(at: string, note: string) {
      await planPublish({ branch: id, at, note }).unwrap();
      toast.success(`${name} goes live on ${instantText(at)} (your time)`);
    },
  };
}
