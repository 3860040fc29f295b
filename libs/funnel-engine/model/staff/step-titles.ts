/** The staff's titles for the steps of the forms, because the visitors' title of a step is a question. */
const TITLES: Readonly<Record<string, string>> = {
  zip: 'ZIP code',
  insurance: 'Insurance now',
  home: 'Home',
  'vehicle-1': 'Vehicle 1',
  'vehicle-2': 'Vehicle 2',
  'vehicle-3': 'Vehicle 3',
  'about-you': 'About you',
  'birth-date': 'Birth date',
  credit: 'Credit rating',
  record: 'SR-22 and military',
  name: 'Name',
  address: 'Address',
  contact: 'Contact',
  medicare: 'Medicare',
  medicaid: 'Medicaid',
  results: 'Results',
};

/** Returns a step's title; a step without a title keeps its name. */
export const stepTitle = (name: string): string => (Object.hasOwn(TITLES, name) ? (TITLES[name] ?? name) : name);
