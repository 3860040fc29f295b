import fc from 'fast-check';
import { aPartnerRequestInput, anAutoLead } from '../testing';
import { NotImplementedError } from './not-implemented-error';
import { adsBody, asSeenByServer, demandCheckBody, getPhoneBody, leadProduct, leadZip, type PartnerRequestInput } from './partner-request';

const medicareInput = (changes: Partial<PartnerRequestInput> = {}) =>
  aPartnerRequestInput({
    brandId: 'mpa',
    page: { name: 'quiz-otc', product: 'medicare', language: 'spanish' },
    answers: { zipcode: '90210', haveMedicare: true, haveMedicaid: false },
    ...changes,
  });

describe('demandCheckBody', () => {
  it('is the list of the specification, field for field [R8.01]', () => {
    expect(demandCheckBody(aPartnerRequestInput())).toEqual({
      data: { zip: '94105', state: 'CA' },
      ip: '203.0.113.7',
      local_hour: 10,
      max: 1,
      call_type: 'Inbound',
      transfer_type: 'cold',
      placement_id: 'placement-1',
      ua: 'Mozilla/5.0',
      url: 'https://www.quotes.example/quiz/auto/results?utm_source=search',
      version: 17,
      sub_1: 'placement-afid',
      sub_2: 'session-1',
      sub_3: 'visitor-1',
      source: ['placement-afid', 'tqg', 'quiz-auto', 'auto', 'search', 'cpc', 'english'],
    });
  });

  it('has neither place nor address without a lookup [R8.01]', () => {
    const body = demandCheckBody(aPartnerRequestInput({ geo: null, answers: {} }));

    expect(body.data).toEqual({ zip: 'auto', state: null });
    expect(body.ip).toBeNull();
  });

  it('contains "null" for each unknown source, seven entries in all [R8.01]', () => {
    const body = demandCheckBody(
      aPartnerRequestInput({
        placement: { placementId: 'p', afid: null },
        utmSource: null,
        utmMedium: '',
        page: { name: 'quiz-auto', product: 'auto', language: null },
      }),
    );

    expect(body.source).toEqual(['null', 'tqg', 'quiz-auto', 'auto', 'null', 'null', 'null']);
    expect(body.sub_1).toBeNull();
  });

  it('has seven sources with the affiliate id first, for any visit [R8.01]', () => {
    const maybe = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(maybe, maybe, maybe, maybe, (urlAfid, afid, utmSource, utmMedium) => {
        const body = demandCheckBody(aPartnerRequestInput({ urlAfid, placement: { placementId: 'p', afid }, utmSource, utmMedium }));

        expect(body.source).toHaveLength(7);
        expect(body.source[0]).toBe(body.sub_1 ?? 'null');
        for (const entry of body.source) expect(entry).not.toBe('');
      }),
    );
  });
});

it.each([
  ['from-url', 'from-placement', 'from-url'],
  [null, 'from-placement', 'from-placement'],
  ['', 'from-placement', 'from-placement'],
  [null, null, null],
])('sends as sub_1 the affiliate %p of the address, else %p of the placement [R8.02]', (urlAfid, afid, expected) => {
  const input = aPartnerRequestInput({ urlAfid, placement: { placementId: 'p', afid } });

  for (const body of [demandCheckBody(input), getPhoneBody(input), adsBody('alpha', input), adsBody('beta', input)]) {
    expect(body.sub_1).toBe(expected);
    expect(body).toMatchObject({ sub_2: 'session-1', sub_3: 'visitor-1' });
  }
});

describe('getPhoneBody', () => {
  it('is the list of the specification, field for field [R8.04]', () => {
    expect(getPhoneBody(medicareInput())).toEqual({
      data: { zip: '90210', currently_insured: 1, dsnp: 0 },
      ip: '203.0.113.7',
      local_hour: 10,
      phone_num_lease_time: 300,
      placement_id: 'placement-1',
      ua: 'Mozilla/5.0',
      url: 'https://www.quotes.example',
      version: 17,
      sub_1: 'placement-afid',
      sub_2: 'session-1',
      sub_3: 'visitor-1',
      source: ['placement-afid', 'mpa', 'quiz-otc', 'medicare', 'search', 'cpc', 'spanish'],
    });
  });

  it('contains the auto lead of an auto page [R8.04] [R8.06]', () => {
    expect(getPhoneBody(aPartnerRequestInput()).data).toMatchObject({ contact: 'Ada Marsh', zip: '94105' });
  });
});

describe('adsBody', () => {
  it('contains each partner’s own lead [R8.06]', () => {
    expect(adsBody('alpha', aPartnerRequestInput()).data).toHaveProperty('contact', 'Ada Marsh');
    expect(adsBody('beta', aPartnerRequestInput()).data).toHaveProperty('drivers.0.first_name', 'Ada');
  });

  it('contains only the fields of the contracts [R12.01]', () => {
    expect(Object.keys(adsBody('beta', aPartnerRequestInput())).sort()).toEqual([
      'data',
      'ip',
      'placement_id',
      'sub_1',
      'sub_2',
      'sub_3',
      'ua',
      'url',
    ]);
  });

  it('has no Medicare lead for beta [R8.06]', () => {
    expect(adsBody('alpha', medicareInput()).data).toHaveProperty('dsnp', 0);
    expect(() => adsBody('beta', medicareInput())).toThrow(NotImplementedError);
  });

  it('omits an unknown zip for beta, which has no value for it [R8.06]', () => {
    const input = aPartnerRequestInput({ answers: anAutoLead({ zipcode: null }), geo: null });

    expect(adsBody('alpha', input).data).toHaveProperty('zip', 'auto');
    expect(adsBody('beta', input).data).not.toHaveProperty('zip');
  });
});

it.each([
  ['tqg', 'medicare', 'auto'],
  ['ps', 'medicare', 'auto'],
  ['qs', 'auto', 'auto'],
  ['qs', 'medicare', 'medicare'],
  ['mpa', 'auto', 'auto'],
  ['mpa', 'medicare', 'medicare'],
  ['mpa', 'life', 'medicare'],
  ['mpa', 'health', 'medicare'],
] as const)('leadProduct of %s on a page about %s is %s [R8.07]', (brandId, product, expected) => {
  expect(leadProduct({ brandId, page: { name: 'any', product, language: null } })).toBe(expected);
});

it.each([
  ['the answer', '10001', '20002', '30003', '10001'],
  ['the stored zip where the answer is absent', undefined, '20002', '30003', '20002'],
  ['the stored zip where the answer was skipped', null, '20002', '30003', '20002'],
  ['the stored zip where the answer is none', '1000', '20002', '30003', '20002'],
  ['the geo postal code where nothing is stored', null, null, '30003', '30003'],
  ['five digits of a longer postal code', null, null, '30003-1234', '30003'],
  ['nothing where all is unknown', null, null, null, null],
  ['nothing abroad', null, null, 'K1A 0B1', null],
])('leadZip reads the zip from %s [R8.07]', (_case, zipcode, storedZip, postalCode, expected) => {
  expect(leadZip({ answers: { zipcode }, storedZip, geo: { ip: null, postalCode, stateCode: null } })).toBe(expected);
});

it('asSeenByServer replaces the browser’s address and user agent with those that the server saw [R8.09]', () => {
  const body = asSeenByServer(demandCheckBody(aPartnerRequestInput()), { ip: '198.51.100.1', ua: 'Seen/1.0' });

  expect(body).toEqual({ ...demandCheckBody(aPartnerRequestInput()), ip: '198.51.100.1', ua: 'Seen/1.0' });
});

describe('asSeenByServer', () => {
  const seen = { ip: '198.51.100.1', ua: 'Seen/1.0', place: { postalCode: '89501-1234', stateCode: 'NV' } };
  const unknownPlace = aPartnerRequestInput({ geo: null, answers: {}, storedZip: null });

  it('adds the place of the address if the browser knew none [R8.01] [R8.07]', () => {
    expect(asSeenByServer(demandCheckBody(unknownPlace), seen).data).toEqual({ zip: '89501', state: 'NV' });
    expect(asSeenByServer(getPhoneBody(unknownPlace), seen).data).toMatchObject({ zip: '89501' });
    expect(asSeenByServer(adsBody('beta', unknownPlace), seen).data).toMatchObject({ zip: '89501' });
  });

  it('preserves the visitor’s answers, and adds no state to a lead, which has none [R8.04] [R8.07]', () => {
    const input = aPartnerRequestInput();
    expect(asSeenByServer(demandCheckBody(input), seen).data).toEqual(demandCheckBody(input).data);
    expect(asSeenByServer(getPhoneBody(input), seen).data).toEqual(getPhoneBody(input).data);
  });

  it.each([undefined, {}, { postalCode: null, stateCode: null }, { postalCode: 'SW1A 1AA' }])(
    'adds nothing if the place is %p [R8.07]',
    (place) => {
      expect(asSeenByServer(demandCheckBody(unknownPlace), { ...seen, place }).data).toEqual({ zip: 'auto', state: null });
    },
  );
});
