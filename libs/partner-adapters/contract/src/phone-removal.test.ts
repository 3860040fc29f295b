import fc from 'fast-check';
import { aGetPhoneBody, anAdsBody, aPartnerRequestInput, anAutoLead } from '../testing';
import { adsBody, getPhoneBody } from './partner-request';
import { withoutPhone } from './phone-removal';

const bodyWith = (data: object, url = 'https://www.quotes.example/quiz') => ({ data, url });

describe('withoutPhone', () => {
  it("removes alpha's phone and nothing else [R15.04]", () => {
    const body = aGetPhoneBody();
    const { phone, ...rest } = body.data;

    expect(phone).toBe('(415) 555-0134');
    expect(withoutPhone(body)).toEqual({ ...body, data: rest });
  });

  it("removes beta's primary_phone and nothing else [R15.04]", () => {
    const body = withoutPhone(anAdsBody('beta'));
    const lead = anAdsBody('beta', {
      data: { ...adsBody('beta', aPartnerRequestInput({ answers: anAutoLead({ driver1Phone: null }) })).data },
    });

    expect(body).toEqual(lead);
  });

  it('removes the number from other fields too [R15.04]', () => {
    const body = withoutPhone(
      bodyWith({
        contact: 'Call me: 415-555-0134',
        address: '+1 (415) 555 0134',
        note: 4155550134,
        list: ['415.555.0134', 'kept'],
        deep: { mobilePhone: 'x', kept: 1 },
      }),
    );

    expect(body.data).toEqual({ list: ['kept'], deep: { kept: 1 } });
  });

  it.each([
    ['the number that the consent is for', '(415) 555-0134', { phone: '(415) 555-0134' }],
    ['the same number written otherwise', '+1 415 555 0134', { phone: '(415) 555-0134' }],
    ['no other number', '(415) 555-0199', {}],
    ['no number without consent', null, {}],
  ])('leaves %s [R15.04]', (_what, consented, expected) => {
    const body = bodyWith({ phone: '(415) 555-0134', secondPhone: '(415) 555-0100', contact: 'Ana, 415 555 0134', deep: [4155550100] });
    expect(withoutPhone(body, consented).data).toEqual({ ...expected, deep: [] });
  });

  it('leaves beta’s number, digits only, with the consent for it, and none in the address [R15.04]', () => {
    const body = { ...anAdsBody('beta'), url: 'https://b.example/quiz?phone=4155550134' };
    expect(withoutPhone(body, '(415) 555-0134')).toEqual({ ...body, url: 'https://b.example/quiz' });
  });

  it('leaves values that only resemble a number [R15.04]', () => {
    const data = {
      zip: '94105',
      birth_date: '1980-02-03',
      vehicles: [{ year: '2021' }],
      address: '1200 Pier Street 94105',
      home_ownership: 1,
      coverage: null,
    };

    expect(withoutPhone(bodyWith(data)).data).toEqual(data);
  });

  it.each([
    ['https://b.example/quiz?phone=x&utm_source=a', 'https://b.example/quiz?utm_source=a'],
    ['https://b.example/quiz?p=%28415%29%20555-0134', 'https://b.example/quiz'],
    ['https://b.example/quiz?gclid=Cj0K12345678901234&a=b%20c', 'https://b.example/quiz?gclid=Cj0K12345678901234&a=b%20c'],
    ['not an address', 'not an address'],
  ])('cleans the address %s [R15.04] [R6.03]', (url, expected) => {
    expect(withoutPhone(bodyWith({}, url)).url).toBe(expected);
  });

  it('leaves no digits of the phone in any lead, in any format [R15.04]', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    const forms = [
      (d: string) => `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`,
      (d: string) => d,
      (d: string) => `+1${d}`,
      (d: string) => `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6)}`,
    ];
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom(...forms),
        fc.constantFrom('driver1Phone', 'driver1FirstName', 'driver1Address2'),
        (number, form, field) => {
          const input = aPartnerRequestInput({ answers: anAutoLead({ driver1Phone: form(number), [field]: form(number) }) });

          for (const body of [getPhoneBody(input), adsBody('alpha', input), adsBody('beta', input)]) {
            expect(JSON.stringify(withoutPhone(body)).replace(/[^\d"]/g, '')).not.toContain(number);
          }
        },
      ),
    );
  });
});
