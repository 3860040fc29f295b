import { brandRecords } from '@waypost/brands/records';
import { aSeenPage } from '@waypost/pages/contract/testing';
import { findVisitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { memoryLimits } from '@waypost/platform/limits';
import type { Request, Response } from 'express';
import { aSite } from '../../testing';
import { createSeenAdmission } from './seen-admission';

const QUIZ = aSeenPage();

/** A request to a brand's host, and its response. */
function aCall(ip: string | undefined = '203.0.113.1'): [Request, Response] {
  const req = { headers: { host: 'tqg.localhost' }, ip } as unknown as Request;
  const res = { locals: {} } as unknown as Response;
  void findVisitedBrand(brandRecords)(req, res, () => undefined);
  return [req, res];
}

function setUp() {
  const clock = fakeClock();
  const onRefused = jest.fn();
  const remember = jest.fn(() => [QUIZ]);
  const admission = createSeenAdmission({
    pages: aSite().pages,
    seenPages: { of: () => [QUIZ], remember },
    limit: { burst: 2, perSecond: 1 },
    limits: memoryLimits(clock),
    onRefused,
  });
  return { admission, clock, onRefused, remember };
}

const refusalOf = (asked: Promise<void>): Promise<unknown> => asked.then(() => null).catch((error: unknown) => error);

describe('admission of a visitor who saw a page [R8.15]', () => {
  it('is checked by the page’s name, and by its address on the requested brand', () => {
    const { admission, remember } = setUp();
    const [req, res] = aCall();
    expect([admission.seenPageOf(req, res, 'quiz-auto'), admission.seenPageOf(req, res, 'home')]).toEqual([QUIZ, null]);
    expect(remember).not.toHaveBeenCalled();
    const seen = admission.seenByVisitor(req, res);
    expect(remember).toHaveBeenCalledWith(req, 'tqg');
    expect(['/quiz/auto', '/quiz/auto/zip', '/', '/no-such-page'].map(seen.seenPageAt)).toEqual([QUIZ, QUIZ, null, null]);
  });

  it('is limited for a network that cannot prove that it saw a page, with 429 beyond it', async () => {
    const { admission, clock, onRefused } = setUp();
    await admission.admitUnseen('203.0.113.1');
    await admission.admitUnseen('203.0.113.1');
    const refused = await refusalOf(admission.admitUnseen('203.0.113.1'));
    expect(refused).toBeInstanceOf(RequestProblem);
    expect(refused).toMatchObject({ details: { status: 429, code: 'too-many-requests' }, headers: { 'retry-after': '1' } });
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(await refusalOf(admission.admitUnseen('198.51.100.1'))).toBeNull();
    clock.advance(1_000);
    expect(await refusalOf(admission.admitUnseen('203.0.113.1'))).toBeNull();
  });

  it('counts the consents of calls and saves together, and only if there are any', async () => {
    const { admission } = setUp();
    const { admitUnseen } = admission.seenByVisitor(...aCall());
    await admitUnseen(2);
    expect(await refusalOf(admitUnseen(0))).toBeNull();
    expect(await refusalOf(admitUnseen(1))).toBeInstanceOf(RequestProblem);
    expect(await refusalOf(admission.admitUnseen('203.0.113.1'))).toBeInstanceOf(RequestProblem);
  });
});
