import type { AuditRecorder } from '@waypost/platform/audit';
import { type Clock, type Result } from '@waypost/platform/kernel';
import { createPersonRequests } from './person-requests';
import { renewSeals, type RenewSealsDeps } from './renew-seals';
import { enforceRetention, type RetentionDeps } from './retention';
import type { ConsentRecords, SubjectQuestion, VisitorRecords } from './rights-ports';

export interface PrivacyCommandDeps extends Omit<RetentionDeps, 'records'>, RenewSealsDeps {
  readonly log: RetentionDeps['log'] & RenewSealsDeps['log'];
  readonly visitors: VisitorRecords;
  readonly consents: ConsentRecords;
  readonly retention: RetentionDeps['records'];
  readonly clock: Clock;
  readonly newId: () => string;
  readonly audit: AuditRecorder;
}

export const PRIVACY_USAGE = `What staff can do for a person who asks about their data (R15.03):

  export  --visitor <id> | --session <id> | --anonymous <id> | --phone <number> | --email <address>
          everything held on the person, as JSON; with --by, the audit log names who asked
  erase   the same, and --by <who asks for it, for the record>
          erases it, and prints what was erased, what stays until when, and which partners may have a copy
  erasures --since <date or instant>
          the erasures since then: after a restore of an older backup, these have to be requested again
  consent --lead <id> | --consent <id>
          the proof of a consent, as JSON; with --by, the audit log names who asked
  retain  deletes what is past its retention period, as the nightly job does
  rotate  seals everything with the newest key again, as the nightly job does

Exports, proofs and erasures are in the audit log. The JSON holds personal data: it goes to standard output and nowhere else.`;

/** The output to print, and the exit code. */
export interface PrivacyAnswer {
  readonly output: object | string;
  readonly exitCode: 0 | 1 | 2;
}

type Options = Readonly<Record<string, string | undefined>>;

const wrongUse: PrivacyAnswer = { output: PRIVACY_USAGE, exitCode: 2 };

/** Runs one privacy command. */
export async function runPrivacyCommand(deps: PrivacyCommandDeps, command: string | undefined, options: Options): Promise<PrivacyAnswer> {
  const requests = createPersonRequests({ ...deps, records: deps.visitors, consentDays: deps.periods.consentDays });
  const by = options['by']?.trim() ?? '';
  const anybody = { actor: null, name: by || 'the command line' };
  switch (command) {
    case 'export': {
      const question = questionOf(options);
      return question ? answerOf(await requests.export(question, anybody)) : wrongUse;
    }
    case 'erase': {
      const question = questionOf(options);
      if (!question || by === '') return wrongUse;
      return answerOf(await requests.erase(question, { actor: null, name: by }));
    }
    case 'erasures': {
      const since = new Date(options['since'] ?? '');
      return Number.isNaN(since.getTime()) ? wrongUse : { output: await deps.visitors.erasuresSince(since), exitCode: 0 };
    }
    case 'consent': {
      const { lead, consent } = options;
      if (lead) return answerOf(await requests.proof({ lead }, anybody));
      return consent ? answerOf(await requests.proof({ consent }, anybody)) : wrongUse;
    }
    case 'retain':
      return { output: await enforceRetention({ ...deps, records: deps.retention })(), exitCode: 0 };
    case 'rotate': {
      const renewed = await renewSeals(deps)();
      return { output: renewed, exitCode: renewed.failed > 0 ? 1 : 0 };
    }
    default:
      return wrongUse;
  }
}

/** Returns the question; null unless exactly one option identifies the person. */
function questionOf(options: Options): SubjectQuestion | null {
  const questions = (
    [
      ['visitor-id', options['visitor']],
      ['session-id', options['session']],
      ['anonymous-id', options['anonymous']],
      ['phone', options['phone']],
      ['email', options['email']],
    ] as const
  ).flatMap(([by, value]) => (value?.trim() ? [{ by, value: value.trim() }] : []));
  const [question, second] = questions;
  return question && !second ? question : null;
}

const answerOf = <T extends object>(result: Result<T, string>): PrivacyAnswer =>
  result.ok ? { output: result.value, exitCode: 0 } : { output: result.error, exitCode: 1 };
