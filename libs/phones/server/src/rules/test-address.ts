import type { Refusal } from '@waypost/content/contract';
import type { AddressQuestion, AddressTest } from '@waypost/phones/contract';
import type { PhoneRule, Placement, RulePage } from '@waypost/phones/model';
import { testRules } from '@waypost/phones/model/staff';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { parseInstant } from '@waypost/platform/kernel/time';
import { continueSession, readUrl, ruleVisitOf } from '@waypost/visitor/model';

export interface TestAddressDeps {
  readonly rulesOn: (branchId: string) => Promise<Result<readonly PhoneRule[], Refusal>>;
  /** Returns a branch's page at an address of one of the brands, with its own placement; null if there is none. */
  readonly pageAt: (branchId: string, url: URL) => Promise<{ readonly page: RulePage; readonly placement: Placement } | null>;
  readonly clock: Clock;
}

const wrong = (field: string, message: string): Result<never, Refusal> => err({ kind: 'wrong-field', fault: { field, message } });

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** Returns a written address. Browsers show and people write addresses without `https://`, which is then added. Null if it names no host. */
function wholeAddress(written: string): URL | null {
  const text = written.trim();
  const url = SCHEME.test(text) || text.startsWith('/') ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url) : null;
}

/** Tests an address against a branch's rules, like the live site (R10.14). */
export const testAddress =
  ({ rulesOn, pageAt, clock }: TestAddressDeps) =>
  async (branchId: string, { url, at, state, paid }: AddressQuestion): Promise<Result<AddressTest, Refusal>> => {
    const rules = await rulesOn(branchId);
    if (!rules.ok) return rules;
    const address = wholeAddress(url);
    if (!address) return wrong('url', 'Paste a whole address, with the brand’s domain.');
    const asked = await pageAt(branchId, address);
    if (!asked) return wrong('url', 'No brand has a page at this address.');
    const instant = at === undefined ? clock.now() : parseInstant(at);
    if (!instant) return wrong('at', 'This must be a date and time.');
    const { page, placement } = asked;
    const reading = readUrl(address.href);
    const session = continueSession(null, reading, { id: '', now: instant });
    const visit = ruleVisitOf(paid === undefined ? session : { ...session, isPaid: paid }, state?.toUpperCase());
    return ok({
      ...testRules({ rules: rules.value, page, visit, at: instant, placement }),
      at: instant.toISOString(),
      page,
      visit,
      own: { afid: placement.afid, placementId: placement.placementId, phone: placement.defaultPhone },
      addressAfid: reading.afid,
    });
  };
