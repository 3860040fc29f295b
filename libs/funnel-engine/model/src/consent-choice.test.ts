import { chosenCompanies, consentValue, isChosenByCompany, tickedConsents } from './consent-choice';

const offer = { version: 'tcpa-2', companies: ['Alder', 'Birch'] };

describe('the choice of who may call [R15.04]', () => {
  it.each([
    ['nothing', [], []],
    ['the whole text', ['tcpa-2'], ['Alder', 'Birch']],
    ['one company', ['tcpa-2/1'], ['Birch']],
    ['each by itself', ['tcpa-2/1', 'tcpa-2/0'], ['Alder', 'Birch']],
    ['another version', ['tcpa-1', 'tcpa-1/0'], []],
    ['a company that is not on the list', ['tcpa-2/2', 'tcpa-2/', 'tcpa-2/x'], []],
  ])('%s ticked', (_what, ticked, companies) => {
    expect(chosenCompanies(offer, ticked)).toEqual(companies);
  });

  it('is by company only on a Medicare page with several of them', () => {
    expect(isChosenByCompany('medicare', offer)).toBe(true);
    expect(isChosenByCompany('auto', offer)).toBe(false);
    expect(isChosenByCompany('medicare', { companies: ['Alder'] })).toBe(false);
  });

  it('reads back its own values, as one, as several, and joined', () => {
    const values = offer.companies.map((_company, index) => consentValue(offer, index));
    for (const ticked of [values, values.join(',')]) expect(chosenCompanies(offer, tickedConsents(ticked))).toEqual(offer.companies);
    expect(chosenCompanies(offer, tickedConsents(consentValue(offer)))).toEqual(offer.companies);
    expect([tickedConsents(undefined), tickedConsents('')]).toEqual([[], []]);
  });
});
