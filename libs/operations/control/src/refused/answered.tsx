import { failureReason } from '@waypost/control-center/client/api';
import { Panel } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import type { ReactNode } from 'react';

/** What the API's hook gives of an answer that comes whole. */
interface Asked<Answer> {
  readonly data?: Answer;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** What is shown of an answer, and what stands in its place until it is there or where it failed. */
export function Answered<Answer>({ what, query, children }: { what: string; query: Asked<Answer>; children: (data: Answer) => ReactNode }) {
  const { data, error, refetch } = query;
  if (error) return <FailureNotice reason={failureReason(error)} what={`The ${what}`} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Panel>
        <LoadingLines what={what} lines={6} />
      </Panel>
    );
  return children(data);
}
