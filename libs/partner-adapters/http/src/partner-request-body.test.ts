import fc from 'fast-check';
import { getPhoneBody } from '@waypost/partner-adapters/contract/requests';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody, aPartnerRequestInput } from '@waypost/partner-adapters/contract/testing';
import { parsePartnerRequestBody, type PartnerRequestName } from './partner-request-body';

const BODIES: readonly (readonly [PartnerRequestName, object])[] = [
  ['alpha/demand-check', aDemandCheckBody()],
  ['alpha/get-phone', aGetPhoneBody()],
  ['alpha/ads', anAdsBody('alpha')],
  ['beta/ads', anAdsBody('beta')],
];

const faultOf = (name: PartnerRequestName, body: unknown) => {
  const result = parsePartnerRequestBody(name, body);
  return result.ok ? null : result.error;
};

it.each(BODIES)('accepts the body that %s is built with, also after JSON [R12.01]', (name, body) => {
  expect(parsePartnerRequestBody(name, JSON.parse(JSON.stringify(body)))).toEqual({ ok: true, value: body });
});

it('accepts the Medicare lead, and an unknown visitor [R12.01]', () => {
  const input = aPartnerRequestInput({
    brandId: 'mpa',
    page: { name: 'quiz-otc', product: 'medicare', language: null },
    answers: { haveMedicaid: true },
    geo: null,
    placement: { placementId: 'p', afid: null },
  });

  expect(parsePartnerRequestBody('alpha/get-phone', getPhoneBody(input))).toEqual({ ok: true, value: getPhoneBody(input) });
});

it.each(BODIES)('drops unknown fields of %s, nested ones too [R12.02]', (name, body) => {
  const data = 'data' in body ? body.data : {};
  const noisy = { ...body, isAdmin: true, data: { ...(data as object), ssn: '1', drivers: undefined } };
  const result = parsePartnerRequestBody(name, noisy);

  expect(result.ok).toBe(true);
  expect(JSON.stringify(result)).not.toMatch(/isAdmin|ssn/);
});

it.each<[object, object]>([
  [{ sub_2: 'a\u0000b' }, { sub_2: 'ab' }],
  [{ placement_id: 'p\ud800' }, { placement_id: 'p' }],
])('removes characters that the lease store could not save: %j [R8.15]', (sent, read) => {
  expect(parsePartnerRequestBody('alpha/get-phone', { ...aGetPhoneBody(), ...sent })).toMatchObject({ ok: true, value: read });
});

it.each<[PartnerRequestName, object, string]>([
  ['alpha/demand-check', { local_hour: 24 }, 'local_hour'],
  ['alpha/demand-check', { local_hour: '10' }, 'local_hour'],
  ['alpha/demand-check', { version: 16 }, 'version'],
  ['alpha/demand-check', { max: 2 }, 'max'],
  ['alpha/demand-check', { call_type: 'Outbound' }, 'call_type'],
  ['alpha/demand-check', { transfer_type: 'warm' }, 'transfer_type'],
  ['alpha/demand-check', { placement_id: '' }, 'placement_id'],
  ['alpha/demand-check', { placement_id: 'x'.repeat(1025) }, 'placement_id'],
  ['alpha/demand-check', { url: 'javascript:alert(1)' }, 'url'],
  ['alpha/demand-check', { url: 7 }, 'url'],
  ['alpha/demand-check', { source: ['null'] }, 'source'],
  ['alpha/demand-check', { source: [1, 2, 3, 4, 5, 6, 7] }, 'source[0]'],
  ['alpha/demand-check', { sub_1: 5 }, 'sub_1'],
  ['alpha/demand-check', { data: null }, 'data'],
  ['alpha/demand-check', { data: [] }, 'data'],
  ['alpha/demand-check', { data: { zip: '9410', state: 'CA' } }, 'data.zip'],
  ['alpha/demand-check', { data: { zip: '94105', state: 'California' } }, 'data.state'],
  ['alpha/get-phone', { phone_num_lease_time: 3000 }, 'phone_num_lease_time'],
  ['alpha/get-phone', { data: { zip: '94105', home_ownership: true } }, 'data.home_ownership'],
  ['alpha/get-phone', { data: { zip: '94105', phone: 4155550134 } }, 'data.phone'],
  ['alpha/get-phone', { data: { zip: '94105', vehicles: [{}, {}, {}, {}] } }, 'data.vehicles'],
  ['alpha/get-phone', { data: { zip: '94105', vehicles: [{ year: 2021 }] } }, 'data.vehicles[0].year'],
  ['alpha/get-phone', { data: { zip: '94105', drivers: [{ gender: 'f' }] } }, 'data.drivers[0].gender'],
  ['alpha/get-phone', { data: { zip: '94105', drivers: ['Ada'] } }, 'data.drivers[0]'],
  ['alpha/ads', { data: {} }, 'data.zip'],
  ['beta/ads', { data: { zip: 'auto' } }, 'data.zip'],
  ['beta/ads', { data: { drivers: [{ primary_phone: '(415) 555-0134' }] } }, 'data.drivers[0].primary_phone'],
  ['beta/ads', { data: { drivers: [{}, {}] } }, 'data.drivers'],
  ['beta/ads', { data: { coverage: { has_coverage: 'yes' } } }, 'data.coverage.has_coverage'],
])('names the wrong field of %s %j [R12.02]', (name, change, field) => {
  const good = BODIES.find(([other]) => other === name)?.[1];

  expect(faultOf(name, { ...good, ...change })).toEqual({ field, message: expect.stringMatching(/\.$/) });
});

it.each([[null], [undefined], ['text'], [[]], [7]])('refuses %p as a body [R12.02]', (body) => {
  expect(faultOf('alpha/ads', body)).toEqual({ field: '', message: 'Body must be an object.' });
});

it.each(BODIES)('reads ip and ua of %s leniently, because the server replaces them [R8.09]', (name, body) => {
  const result = parsePartnerRequestBody(name, { ...body, ip: 5, ua: undefined });

  expect(result).toMatchObject({ ok: true, value: { ip: null, ua: '' } });
});

it.each(BODIES)('takes the address of %s without its query if it is too long [R4.14]', (name, body) => {
  const page = 'https://tqg.example/search-4-auto';
  const sent = (url: string) => parsePartnerRequestBody(name, { ...body, url });
  expect(sent(`${page}?fbclid=${'a'.repeat(4000)}`)).toMatchObject({ ok: true, value: { url: page } });
  expect(faultOf(name, { ...body, url: `${page}/${'a'.repeat(4000)}?utm_source=x` })).toMatchObject({ field: 'url' });
});

it('returns a body or a fault that repeats no value, for any body [R12.02]', () => {
  const SECRET = 'secret-415-555-0134';
  const value = fc.oneof(fc.anything(), fc.constant(SECRET));
  const shape = fc.record(
    { data: fc.oneof(value, fc.record({ zip: value })), url: value, placement_id: value, source: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(value, shape), fc.constantFrom(...BODIES.map(([name]) => name)), (body, name) => {
      const result = parsePartnerRequestBody(name, body);
      if (!result.ok) expect(`${result.error.field} ${result.error.message}`).not.toContain(SECRET);
      else expect(result.value.placement_id).toBeTruthy();
    }),
  );
});
