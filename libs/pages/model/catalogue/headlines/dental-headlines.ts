import type { Headlines } from './headlines';

/** Each Medicare brand's titles and headlines of funnels about dental care. */
export const dentalHeadlines: Headlines = {
  'low-as-zero-dental-premiums': {
    ac: ['Dental and premium: two things to sort out', 'Dental, premium, copays: sort them out'],
    m10: ['A premium of zero with dental? Ask about it', 'Premium as low as zero, with dental: what to ask'],
    bh: ['Dental with a low premium, for your parents?', 'Dental at a low premium: look at it with Dad'],
    gs: ['Low premiums and dental care, without the noise', 'Dental and low premiums: a calm explanation'],
    ayb: ['Dental care when you have enough bills already', 'Enough bills already? Dental and low premiums'],
    wc: ['Dental plans, low premiums and your cards', 'Your cards, dental care and a low premium'],
    bridge: ['Changing to a plan with dental: the premium', 'A new plan with dental: what would it cost a month?'],
    casey: ['Dental for no premium? Here’s how that goes', 'No premium and dental, too? Here’s the story'],
  },
  'zero-zero-dental-coverage': {
    ac: ['Two zeros in dental: look at them one by one', 'Two zeros: first the premium, then the copay'],
    m10: ['Two zeros in a dental plan: ask what they mean', 'No premium, no copay: what should you ask?'],
    bh: ['No premium, no copay: read it to each other', 'No premium, no copay: read on together'],
    gs: ['The two zeros of dental plans, calmly explained', 'No premium, no copay: a calm look'],
    ayb: ['No premium, no copay: and larger dental work?', 'No premium, no copay: check-ups, or more?'],
    wc: ['No premium, no copay: dental and your cards', 'No premium, no copay: what about your cards?'],
    bridge: ['No premium, no copay: before you change plans', 'No premium, no copay: reason enough to change?'],
    casey: ['No premium, no copay for teeth? What’s the catch', 'No premium, no copay. So what’s the catch?'],
  },
  'dental-allowance-24': {
    ac: ['Dental allowance or coverage: keep them apart', 'Allowance here, coverage there: sort them out'],
    m10: ['Ask: is it a dental allowance or coverage?', 'Is it an allowance or coverage? Ask the plan'],
    bh: ['Dental allowances, explained for two readers', 'Does Dad have a dental allowance, or coverage?'],
    gs: ['Dental allowances, one quiet page', 'Dental allowance or coverage? No need to guess'],
    ayb: ['Dental allowances if you need more than cleanings', 'Dental work ahead? Know allowance from coverage'],
    wc: ['A dental allowance on a card: what it is', 'What a dental allowance on a card may pay for'],
    bridge: ['Compare dental allowances before you change', 'Old plan, new plan: allowance or coverage?'],
    casey: ['Dental allowances, in everyday words', 'A dental allowance? Here’s how it’s different'],
  },
  'get-yours-dental': {
    ac: ['Plans with dental: county, coverage, dentist', 'From your county to a plan with dental care'],
    m10: ['Which plans with dental could you ask about?', 'Will it pay the dentist? Find plans to ask'],
    bh: ['Find a plan with dental for someone you love', 'Look together for a plan with dental care'],
    gs: ['Plans with dental care, without pressure', 'A plan with dental care? Look around, no pressure'],
    ayb: ['Dental care beside all your other care', 'All those doctors, and who covers the dentist?'],
    wc: ['Dental plans for people with one card or two', 'Which plans for your cards include the dentist?'],
    bridge: ['Is there dental care in your next plan?', 'What would your next plan cover at the dentist?'],
    casey: ['Plans near you that might cover the dentist', 'Who around here might cover your dentist?'],
  },
};
