import { chosenCompanies, consentValue, tickedConsents } from './consent-choice';

const general = { version: 'tcpa-2', companies: ['Alder', 'Birch'], isByCompany: false };
const byCompany = { ...general, isByCompany: true };

describe('the choice of who may call [R15.04]', () => {
  it.each([
    ['nothing', [], [], []],
    ['the whole text', ['tcpa-2'], ['Alder', 'Birch'], []],
    ['one company', ['tcpa-2/1'], [], ['Birch']],
    ['each by itself', ['tcpa-2/1', 'tcpa-2/0'], [], ['Alder', 'Birch']],
    ['the whole text and one company', ['tcpa-2', 'tcpa-2/1'], ['Alder', 'Birch'], ['Birch']],
    ['another version', ['tcpa-1', 'tcpa-1/0'], [], []],
    ['a company that is not on the list', ['tcpa-2/2', 'tcpa-2/', 'tcpa-2/x'], [], []],
  ])('%s ticked', (_what, ticked, underGeneral, underByCompany) => {
    expect(chosenCompanies(general, ticked)).toEqual(underGeneral);
    expect(chosenCompanies(byCompany, ticked)).toEqual(underByCompany);
  });

  it('reads back its own values, as one, as several, and joined', () => {
    const values = byCompany.companies.map((_company, index) => consentValue(byCompany, index));
    for (const ticked of [values, values.join(',')])
      expect(chosenCompanies(byCompany, tickedConsents(ticked))).toEqual(byCompany.companies);
    expect(chosenCompanies(general, tickedConsents(consentValue(general)))).toEqual(general.companies);
    expect([tickedConsents(undefined), tickedConsents('')]).toEqual([[], []]);
  });
});
