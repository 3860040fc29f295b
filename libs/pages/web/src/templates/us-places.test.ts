import { placeFacts, stateOfZip } from './us-places';

describe('stateOfZip [R3.07]', () => {
  it.each([
    ['90210', 'CA'],
    ['96701', 'HI'],
    ['33101', 'FL'],
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['00601', 'PR'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['73301', 'TX'],
    ['79901', 'TX'],
    ['88510', 'TX'],
    ['05501', 'MA'],
    ['99501', 'AK'],
    ['82001', 'WY'],
    // Fishers Island is in New York and gets its mail through Connecticut.
    ['06390', 'NY'],
  ])('returns for %s: %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  // 96799 is American Samoa, which gets its mail through Hawaii.
  it.each(['09001', '34001', '96201', '96799', '00801', '', '9021', 'abcde', '902101'])('returns nothing for %p', (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  });
});

describe('placeFacts [R3.07]', () => {
  it.each([
    ['CA', 'California has 58 counties. A plan is filed for some of them', 'In California Medicaid is called Medi-Cal.'],
    ['LA', 'Louisiana has 64 parishes.', 'Louisiana has rules of its own'],
    ['VA', 'Virginia has 95 counties and 38 independent cities.', 'Virginia has rules of its own'],
    ['MD', 'Maryland has 23 counties and 1 independent city.', 'Maryland has rules of its own'],
    ['AK', 'A plan is filed for parts of Alaska', 'Alaska has rules of its own'],
    ['OR', 'Oregon has 36 counties.', 'In Oregon Medicaid is called the Oregon Health Plan.'],
  ])('describes %s', (code, areas, medicaid) => {
    const facts = placeFacts(code, 'english');
    expect(facts.areas).toContain(areas);
    expect(facts.medicaid).toContain(medicaid);
  });

  it('describes states with their own supplement plans', () => {
    for (const code of ['MA', 'MN', 'WI']) expect(placeFacts(code, 'english').supplements).toMatch(/plans of its own/);
    expect(placeFacts('TX', 'english').supplements).toMatch(/lettered plans .* cover the same/);
  });

  it('returns facts in Spanish [R3.04]', () => {
    const facts = placeFacts('NM', 'spanish');
    expect(facts).toMatchObject({ state: 'Nuevo México', areas: expect.stringContaining('Nuevo México tiene 33 condados.') });
    expect(placeFacts('OR', 'spanish').medicaid).toContain('se llama Oregon Health Plan.');
  });

  it.each([null, 'XX', 'toString'])('describes states in general for %p', (code) => {
    expect(placeFacts(code, 'english')).toMatchObject({ state: null, areas: expect.stringContaining('list of counties') });
    expect(placeFacts(code, 'spanish')).toMatchObject({ state: null, areas: expect.stringContaining('lista de condados') });
  });

  it('never states the number of plans', () => {
    for (const code of ['CA', 'PR', 'CT', null]) {
      for (const language of ['english', 'spanish'] as const) {
        expect(JSON.stringify(placeFacts(code, language))).not.toMatch(/\d+ (Medicare )?(plans|planes)/);
      }
    }
  });
});
