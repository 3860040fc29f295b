import type { BrandIntroductions } from './introduction';

/** Introductions by route, for funnels to which single brands' home pages lead. The texts below the questions are the route's. */
export const homeFunnelIntroductions: Readonly<Record<string, BrandIntroductions>> = {
  'additional-benefits-allowance': {
    ac: () => ({
      title: 'Allowances in your area, in four steps',
      description: 'From pharmacy items to rides: find out in a fixed order which allowances plans in your county may include.',
      headline: 'Which allowances may exist where you live?',
      subheadline: 'We go by county, then by coverage. Some plans then remain; each has its own list and its own conditions.',
    }),
  },
  'get-yours-x4c': {
    m10: () => ({
      title: 'Put your questions to plans near you',
      description: 'Doctors, medicines, yearly limit, extras. Tell us where you live, then put these points to the plans you could join.',
      headline: 'Find the plans to put your questions to',
      subheadline: 'Where do you live, and what do you have? After that you do the asking. Some plans have good answers.',
    }),
  },
  'go-4-life': {
    gs: () => ({
      title: 'A plan that leaves your days as they are',
      description: 'Think about how you like to live, then take your time and look at the Medicare plans near you.',
      headline: 'Start with where you live',
      subheadline: 'Gardening, visiting, staying in: it all counts. Some plans go well with it. There is no clock running.',
    }),
  },
  'go-4-health': {
    ayb: () => ({
      title: 'When you need care often: your options',
      description: 'More appointments, more prescriptions? Say where you live, and see which plans you could check against your list.',
      headline: 'Your care has changed. Has your plan?',
      subheadline: 'We need your area and your coverage, not your chart. Some plans are kinder to frequent patients than others.',
    }),
  },
  'shop-4-dsnp-otc': {
    wc: () => ({
      title: 'Both cards: plans with pharmacy items',
      description: 'With Medicare and Medicaid together you may choose a D-SNP. See whether some in your county help with OTC items.',
      headline: 'You hold both cards. What fits them?',
      subheadline: 'A D-SNP is for people like you. Some plans of this kind also help with things from the pharmacy shelf.',
    }),
  },
  'go-4-benefits': {
    bridge: () => ({
      title: 'What your next plan may include',
      description: 'If you are changing coverage anyway, see which benefits plans in your new or old county may come with.',
      headline: 'What could your next plan include?',
      subheadline: 'Enter where you will live. Some plans bring benefits that your old coverage lacked, some lack what it had.',
    }),
  },
  'get-yours-otc': {
    casey: () => ({
      title: 'Is there an OTC card for folks around here?',
      description: 'You’ve seen the ads for those drugstore cards. Let’s check whether any plan in your county may come with one.',
      headline: 'That drugstore card: is it sold here?',
      subheadline: 'Could be, could be not. Some plans have one. Give me your ZIP code and what you’ve got, and we’ll look.',
    }),
  },
};
