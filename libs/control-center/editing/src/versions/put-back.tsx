import type { ContentVersion } from '@waypost/content/contract';
import { BRANCH_CHANGED, type Publication } from '@waypost/content/contract/publishing';
import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText, isProblem, type ContentAddress } from '@waypost/control-center/client/api';
import { Button } from '@waypost/control-center/design/buttons';
import { Confirm } from '@waypost/control-center/design/overlays';
import { instantText } from '@waypost/control-center/design/times';
import { isMainBranch } from '@waypost/content/model/publishing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rollBackPath } from '../branch/roll-back-path';
import { useWorkPlace } from '../branch/use-work-place';
import { conflictingChangesIn } from '../differences/resolutions';
import { CheckRefusalDialog, checkRefusalIn, type CheckRefusal } from '../checks/check-refusal';

export interface PutBackProps {
  readonly address: ContentAddress;
  /** The name of the item. */
  readonly label: string;
  readonly version: ContentVersion;
  /** The live revision. Undefined if nobody wrote one. */
  readonly live: ContentVersion | undefined;
  /** The id of the live revision that the person compares with. Null if there is none. */
  readonly liveRevisionId: string | null;
  readonly isDisabled: boolean;
  readonly onDone: () => void;
}

const versionText = ({ isDefault, publication, at }: ContentVersion): string =>
  isDefault ? 'as it came with the site' : `as it was live with #${publication ?? ''}, of ${instantText(at)}`;

/** Restores one item of the live site to an earlier revision. Asks first, checks the item, and offers an undo (R10.02). */
export function PutBack({ address, label, version, live, liveRevisionId, isDisabled, onDone }: PutBackProps) {
  const [putBack, { isLoading }] = controlApi.usePutBackMutation();
  const [rollBack] = controlApi.useRollBackMutation();
  const workPlace = useWorkPlace();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  /** The revision that was live when the person asked. What is loaded behind the question is unseen. */
  const [seen, setSeen] = useState(liveRevisionId);
  const [refusal, setRefusal] = useState<CheckRefusal | null>(null);
  const undo = async (publication: Publication) => {
    try {
      await rollBack({ id: publication.id, resolutions: [], acceptsWarnings: false }).unwrap();
      toast.success(`${label} is live again as it was a moment ago`);
    } catch (failed) {
      const failure = failureIn(failed);
      // The dialog is closed by now. The overview asks about the findings or the conflicts, next to the publications.
      if (checkRefusalIn(failed) || conflictingChangesIn(failure)) void navigate(rollBackPath(publication));
      else toast.error(failureText(failure));
    }
  };
  const run = async (acceptsWarnings: boolean) => {
    try {
      const publication = await putBack({ ...address, revisionId: version.revisionId, acceptsWarnings, seen }).unwrap();
      const work = live && !live.isDefault && !isMainBranch(live.branchId) ? workPlace(live.branchId, live.branchName) : null;
      const done = `${label} is live again ${versionText(version)}`;
      const action = { label: 'Undo', onClick: () => void undo(publication) };
      toast.success(work ? `${done}. What was live before is ${work.text}.` : done, { action, also: work?.also });
      onDone();
    } catch (failed) {
      const checks = checkRefusalIn(failed);
      setRefusal(checks);
      const failure = failureIn(failed);
      if (isProblem(failure, BRANCH_CHANGED)) toast.error('The live site changed meanwhile. Compare again, then put the version back.');
      else if (!checks) toast.error(failureText(failure));
    }
  };
  const ask = () => {
    setSeen(liveRevisionId);
    setAsked(true);
  };
  return (
    <>
      <Button look="primary" disabled={isDisabled} isBusy={isLoading} onClick={ask}>
        Put this version back…
      </Button>
      <Confirm
        isOpen={isAsked}
        onOpenChange={() => setAsked(false)}
        title={`Put ${label} back?`}
        description={`Visitors see it ${versionText(version)}, at once. Nothing else changes.${live ? ' What they see now goes back to the branch that it came from, not live.' : ''}`}
        confirmLabel="Put it back"
        isDangerous
        onConfirm={() => void run(false)}
      />
      {refusal ? (
        <CheckRefusalDialog
          {...refusal}
          branch={address.branch}
          title={`Put ${label} back`}
          confirmLabel="Put it back anyway"
          goOn={() => {
            setRefusal(null);
            void run(true);
          }}
          onClose={() => setRefusal(null)}
        />
      ) : null}
    </>
  );
}
