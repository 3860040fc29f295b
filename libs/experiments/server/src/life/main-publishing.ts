import type { Refusal } from '@waypost/content/contract';
import type { Publication, PublishRequest } from '@waypost/content/contract/publishing';
import type { MainDecision, MainReads } from '@waypost/content/contract/main-changes';
import type { StaffName } from '@waypost/content/model';
import type { Result } from '@waypost/platform/kernel';

/** Publishes without a branch. It runs one after another with all other publishes. */
export type PublishOnMain = <Refused>(
  request: PublishRequest & { readonly by: StaffName },
  decide: (main: MainReads, at: Date) => Promise<Result<MainDecision, Refused>>,
) => Promise<Result<Publication, Refused | Refusal>>;
