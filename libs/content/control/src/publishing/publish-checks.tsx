import { failureReason } from '@waypost/control-center/client/api';
import { Stack } from '@waypost/control-center/design';
import { CheckField } from '@waypost/control-center/design/fields';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { CheckList } from '@waypost/control-center/editing/branch';
import type { Publishing } from './use-publishing';

interface PublishChecksProps extends Pick<
  Publishing,
  'checks' | 'listed' | 'isSettled' | 'stops' | 'warnings' | 'acceptsWarnings' | 'setAcceptsWarnings'
> {
  readonly branch: string;
}

/** The findings of a publish. Errors have to be fixed, warnings have to be accepted (R15.05). */
export const PublishChecks = ({
  branch,
  checks,
  listed,
  isSettled,
  stops,
  warnings,
  acceptsWarnings,
  setAcceptsWarnings,
}: PublishChecksProps) => (
  <Stack $gap="s">
    <h3>Checks</h3>
    {checks.error ? (
      <FailureNotice reason={failureReason(checks.error)} what="The checks" onRetry={() => void checks.refetch()} />
    ) : checks.currentData === undefined ? (
      <LoadingLines what="the checks" lines={3} />
    ) : listed.length === 0 && !isSettled ? (
      <p>The checks find nothing else. What is in conflict above is not settled yet.</p>
    ) : (
      <CheckList branch={branch} checks={listed} />
    )}
    {stops > 0 ? <p>{stops === 1 ? 'Fix the error above to publish.' : 'Fix the errors above to publish.'}</p> : null}
    {warnings > 0 && stops === 0 ? (
      <CheckField
        label={warnings === 1 ? 'I have read the warning' : `I have read the ${warnings} warnings`}
        checked={acceptsWarnings}
        onChange={({ target }) => setAcceptsWarnings(target.checked)}
      />
    ) : null}
  </Stack>
);
