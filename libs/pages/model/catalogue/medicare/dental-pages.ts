import { callout, facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { DENTAL_IMAGE } from '../page-images';
import { landing, quiz } from './medicare-words';

/** Teeth, eyes and ears, which Original Medicare leaves out. */
export const dentalPages: PageWriters = {
  'dental-vision': ({ name }) =>
    landing({
      title: 'Dental, vision and hearing with Medicare',
      description:
        'Original Medicare leaves out most dental, vision and hearing care. What some Medicare Advantage plans include, and what to check first.',
      headline: 'Teeth, eyes and ears: what Medicare leaves out',
      subheadline:
        'Cleanings, glasses and hearing aids are not part of Original Medicare. Some Medicare Advantage plans include help with them.',
      benefits: ['dental', 'vision', 'hearing'],
      image: DENTAL_IMAGE,
      destination: '/get-yours-dental',
      actionLabel: 'See plans in my county',
      body: [
        facts(
          'What Original Medicare covers, and what it does not',
          [
            'Teeth',
            'Nothing for cleanings, fillings or dentures. In rare cases dental work that another treatment needs, such as before heart surgery.',
          ],
          ['Eyes', 'Tests for glaucoma and diabetes damage, and cataract surgery. Not the everyday exam or everyday glasses.'],
          ['Ears', 'A hearing test that a doctor orders. Not hearing aids.'],
        ),
        points(
          'What some plans add',
          ['tooth', 'Dental', 'Often cleanings and X-rays; in some plans fillings, crowns and dentures up to a yearly limit.'],
          ['people', 'Vision', 'An eye exam and an amount toward frames or lenses.'],
          ['heart', 'Hearing', 'An exam and a set price for hearing aids from certain makers.'],
        ),
        questions(
          'Ask before you enroll',
          ['Is my dentist in the network?', 'Dental networks are separate from medical ones. Your doctor may be in and your dentist out.'],
          ['What is the yearly limit?', 'When a plan has paid its limit, the rest is yours to pay. A crown alone can use up a small one.'],
          ['Is there a waiting time?', 'Some plans cover larger work only after some months.'],
          [
            `Does ${name} sell dental insurance?`,
            'No. We help you find plans that may include dental care, and licensed agents who know them.',
          ],
        ),
        callout('What is offered near you?', 'Not all plans have all three. Begin with your ZIP code.', 'Look up my ZIP code'),
      ],
    }),

  'get-yours-dental': () =>
    quiz({
      title: 'Find plans with dental in your area',
      description: 'Four short steps to look for Medicare Advantage plans in your county that may include dental care.',
      headline: 'Find a plan near you that may cover the dentist',
      subheadline: 'Some plans cover cleanings only, some cover much more. See what may be offered in your county.',
      benefits: ['dental'],
      body: [
        points(
          'Know your own needs first',
          ['tooth', 'Healthy teeth', 'Two cleanings and an X-ray a year may be all you need.'],
          [
            'document',
            'Work ahead',
            'Ask your dentist for a written plan with the code of each treatment. An agent can check it against a plan’s list.',
          ],
          ['people', 'Dentures', 'Ask how often a plan pays for new ones and for relining.'],
        ),
      ],
    }),

  'low-as-zero-dental-premiums': ({ name }) =>
    quiz({
      title: 'Dental in plans with premiums as low as zero',
      description:
        'Some Medicare Advantage plans with dental care charge no monthly premium of their own. What that means, and what you still pay.',
      headline: 'Dental in plans with premiums as low as zero',
      subheadline: 'In some areas, some plans with dental care charge no premium of their own. You go on paying your Part B premium.',
      benefits: ['dental', 'premium'],
      body: [
        text(
          'What “as low as zero” means, and what it does not',
          'The plan’s own monthly premium can be zero because Medicare pays the insurance company for each member. That does not make care itself cost nothing: there are copays, a network and a yearly limit on dental care.',
          'Such plans are not offered everywhere, and not all plans without a premium have dental care.',
        ),
        questions(
          'The honest follow-up',
          [
            'Is a plan with a premium ever the better one?',
            'It can be, if you expect a lot of dental work: a higher yearly limit can outweigh the premium. Compare both for a whole year.',
          ],
          [`What do I pay ${name}?`, 'Nothing. We are paid by companies that advertise here or receive a call.'],
        ),
      ],
    }),

  'zero-zero-dental-coverage': () =>
    quiz({
      title: 'No premium and no copay: how dental plans do it',
      description:
        'Some plans charge neither a premium of their own nor a copay for dental check-ups. See what is behind it and what is near you.',
      headline: 'No premium, no copay for a cleaning: the small print',
      subheadline: 'Some plans combine both for preventive dental care in their network. Here is what to look for behind the two zeros.',
      benefits: ['dental'],
      body: [
        facts(
          'Behind the two zeros',
          ['The first zero', 'The plan’s own premium. Your Part B premium stays.'],
          ['The second zero', 'The copay for preventive visits, such as a cleaning, with a dentist in the network.'],
          ['Not included', 'Usually fillings, crowns, bridges and dentures. You pay a share of these, and a yearly limit applies.'],
        ),
        steps(
          'How to check a plan',
          ['Ask for the dental part of the “Evidence of Coverage”', 'Every plan has this document. It is what counts.'],
          ['Call your dentist', 'Ask whether they take this plan, by its full name.'],
          ['Ask what happens after the limit', 'Some offices give plan members a lower price even then.'],
        ),
      ],
    }),

  'dental-allowance-24': () =>
    quiz({
      title: 'Dental allowances: how to compare them',
      description:
        'A dental allowance is an amount that a plan lets you spend on dental care. How it differs from coverage, and where to look.',
      headline: 'A dental allowance is not the same as coverage',
      subheadline: 'Some plans give an amount to spend with any dentist, others pay for listed treatments. Both may be offered near you.',
      benefits: ['dental', 'allowance'],
      body: [
        facts(
          'Side by side',
          ['An allowance', 'You spend a yearly amount as you like, often with any licensed dentist. When it is gone, it is gone.'],
          ['Coverage', 'The plan pays its share of listed treatments, mostly in a network, up to a yearly limit.'],
          ['Both together', 'A few plans have coverage for check-ups and an allowance for the rest.'],
        ),
        text(
          'If you had one in 2024',
          'Dental allowances have changed in many plans since then. Look at this year’s documents of your plan before you count on the amount you remember.',
        ),
      ],
    }),
};
