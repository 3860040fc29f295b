import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakePlaceReader, NO_PLACES } from '../testing';
import { ipLookup, IP_LOOKUP_LIFETIME_MS } from './ip-lookup';

const clock = fakeClock('2026-11-18T18:00:00.000Z');
const reno = { city: 'Reno', stateCode: 'NV', postalCode: '89501', isp: 'Silver Sage Broadband' };

describe('ipLookup', () => {
  it('returns the address, its place and the record’s expiry [R6.09] [R12.01]', () => {
    expect(ipLookup({ places: fakePlaceReader({ '8.8.4.4': reno }), clock })('::ffff:8.8.4.4')).toEqual({
      value: '8.8.4.4',
      ...reno,
      expirationDate: new Date(clock.now().getTime() + IP_LOOKUP_LIFETIME_MS).toISOString(),
    });
  });

  it('looks up no place for a private or invalid address [R6.09]', () => {
    const places = fakePlaceReader({ '10.0.0.1': reno, '::1': reno });
    const look = ipLookup({ places, clock });

    for (const address of ['10.0.0.1', '::1', 'no address']) expect(Object.keys(look(address))).toEqual(['value', 'expirationDate']);
    expect(places.asked).toEqual([]);
  });

  it('returns no place if no file is configured [R6.09]', () => {
    expect(Object.keys(ipLookup({ places: NO_PLACES, clock })('8.8.8.8'))).toEqual(['value', 'expirationDate']);
  });
});
