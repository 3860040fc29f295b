import { AskRefused } from '@waypost/partner-adapters/contract/calls';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody, anAlphaAdsAnswer, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { memoryLimits } from '@waypost/platform/limits';
import { boundPartners, type PartnerLimits } from './bound-partners';

const WIDE = { burst: 1000, perSecond: 1000 };
const LIMITS: PartnerLimits = {
  leases: { network: WIDE, visit: WIDE },
  asks: { network: WIDE, visit: WIDE },
  perDay: { alpha: 1e6, beta: 1e6 },
};

function bounded(limits: Partial<PartnerLimits>) {
  const clock = fakeClock();
  const alarms: string[] = [];
  let refused = 0;
  const { ports: partners, usedUpDays } = boundPartners({
    partners: fakePartnerPorts(),
    limits: { ...LIMITS, ...limits },
    counted: memoryLimits(clock),
    clock,
    onAlarm: (partner, share) => alarms.push(`${share} of ${partner}`),
    onRefused: () => refused++,
  });
  const lease = (ip: string, visit: string) =>
    partners.getPhone({ ...aGetPhoneBody(), ip, sub_2: visit }).then(
      () => 'leased',
      (error: unknown) => (error instanceof AskRefused ? error.retryAfterSeconds : 'failed'),
    );
  return { clock, alarms, partners, usedUpDays, lease, refused: () => refused };
}

describe('partners within bounds [R8.15]', () => {
  it('lease a limited number to one network, and leave other networks alone', async () => {
    const { lease, clock, refused } = bounded({ leases: { network: { burst: 3, perSecond: 0.1 }, visit: WIDE } });
    const ips = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2::4', '203.0.113.9'];
    const answers = [];
    for (const [index, ip] of ips.entries()) answers.push(await lease(ip, `visit ${index}`));
    expect(answers).toEqual(['leased', 'leased', 'leased', 10, 'leased']);
    expect(refused()).toBe(1);
    clock.advance(10_000);
    expect(await lease('2001:db8:1:2::5', 'another')).toBe('leased');
  });

  it('lease a limited number to one visit, from any network', async () => {
    const { lease } = bounded({ leases: { network: WIDE, visit: { burst: 2, perSecond: 1 } } });
    expect([await lease('a', 'v'), await lease('b', 'v'), await lease('c', 'v'), await lease('c', 'w')]).toEqual([
      'leased',
      'leased',
      1,
      'leased',
    ]);
  });

  it('are asked a limited number of times a day, with a warning before the end, and again the next day', async () => {
    const { partners, usedUpDays, alarms, clock } = bounded({ perDay: { alpha: 5, beta: 1 } });
    const ask = () =>
      partners.demandCheck(aDemandCheckBody()).then(
        () => true,
        () => false,
      );
    expect(await usedUpDays()).toEqual([]);
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await ask());
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    expect(alarms).toEqual(['most of alpha', 'all of alpha']);
    expect(await usedUpDays()).toEqual([{ partner: 'alpha', used: 7, perDay: 5 }]);
    await partners.betaAds(anAdsBody());
    await expect(partners.betaAds(anAdsBody())).rejects.toBeInstanceOf(AskRefused);
    clock.advance(24 * 3_600_000);
    expect(await usedUpDays()).toEqual([]);
    expect(await ask()).toBe(true);
    expect(await partners.alphaAds(anAdsBody())).toEqual(anAlphaAdsAnswer());
  });
});
