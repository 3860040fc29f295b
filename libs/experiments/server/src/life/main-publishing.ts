import type { Publication, PublishRequest, Refusal } from '@waypost/content/contract';
import type { MainDecision, MainReads } from '@waypost/content/contract/kinds';
import type { StaffName } from '@waypost/content/model';
import type { Result } from '@waypost/platform/kernel';

/** Publishes that no branch makes, one after another with all others. */
export type PublishOnMain = <Refused>(
  request: PublishRequest & { readonly by: StaffName },
  decide: (main: MainReads, at: Date) => Promise<Result<MainDecision, Refused>>,
) => Promise<Result<Publication, Refused | Refusal>>;
