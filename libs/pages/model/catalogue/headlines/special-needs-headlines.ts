import type { Headlines } from './headlines';

/** Each Medicare brand's titles and headlines of funnels about special-needs plans. */
export const specialNeedsHeadlines: Headlines = {
  'shop-4-dsnp-otc': {
    ac: ['Medicare, Medicaid and D-SNPs, put in order', 'Medicare plus Medicaid: which plans come next?'],
    m10: ['Have Medicare and Medicaid? Ask about D-SNPs', 'Medicare and Medicaid: what is there to ask about?'],
    bh: ['Does your parent have Medicare and Medicaid?', 'Medicare and Medicaid in the family? Look here'],
    gs: ['Medicare and Medicaid together, calmly explained', 'Medicare and Medicaid? Then have a quiet look'],
    ayb: ['Medicare, Medicaid and regular care', 'Regular care with Medicare and Medicaid'],
    bridge: ['New to Medicaid? Plans for people with both', 'Medicare, and now Medicaid, too? See what changes'],
    casey: ['Got Medicare and Medicaid both? Good to know', 'Medicare and Medicaid both? Pull up a chair'],
  },
  'shop-4-dsnp-otc-2024': {
    ac: ['D-SNPs since 2024: the changes in order', 'D-SNPs: what changed after 2024, point by point'],
    m10: ['Ask what changed in your D-SNP since 2024', 'D-SNPs since 2024: what do you need to ask?'],
    bh: ['D-SNP changes since 2024, for family helpers', 'D-SNP rules are new since 2024. Tell your family'],
    gs: ['D-SNP changes since 2024, without alarm', 'D-SNPs since 2024: read about the changes calmly'],
    ayb: ['D-SNPs since 2024, if you need care often', 'D-SNPs since 2024: does yours still fit your care?'],
    wc: ['Both cards since 2024: the new D-SNP rules', 'Two cards, new rules: D-SNPs since 2024'],
    bridge: ['Changing D-SNPs: the rules since 2024', 'When can you leave a D-SNP? The new rules'],
    casey: ['D-SNPs since 2024: what folks should know', 'D-SNPs aren’t what they were in 2024'],
  },
  'shop-4-dsnp-otc-r2': {
    ac: ['D-SNPs by state, county and coverage', 'D-SNPs: first the state, then the county'],
    m10: ['Which D-SNPs could you ask about?', 'Which D-SNPs are offered where you live?'],
    bh: ['Find a D-SNP for someone in your family', 'Look for a D-SNP near the one you help'],
    gs: ['D-SNPs near you, at your own pace', 'D-SNPs near you: look as long as you like'],
    ayb: ['D-SNPs near you, and the doctors in them', 'Is there a D-SNP near you with your doctors?'],
    wc: ['D-SNPs in your state, for people with both cards', 'Which D-SNPs near you are for both cards?'],
    bridge: ['D-SNPs in the state you are moving to', 'New state, new rules: D-SNPs where you will live'],
    casey: ['D-SNPs around here, in plain talk', 'D-SNPs: let’s see what’s offered near you'],
  },
  'get-yours-csnp': {
    ac: ['C-SNPs: county first, condition later', 'Plans for one condition: begin with the county'],
    m10: ['Is there a C-SNP to ask about near you?', 'Is there a plan for your condition near you?'],
    bh: ['A C-SNP for someone you care for?', 'Chronic-condition plans, for someone you help'],
    gs: ['C-SNPs near you, without any pressure', 'Plans for a chronic condition: a calm look'],
    ayb: ['C-SNPs: plans built around one condition', 'Plans that are built around your condition'],
    wc: ['C-SNPs, with or without a Medicaid card', 'Chronic-condition plans, whichever cards you have'],
    bridge: ['Changing to a C-SNP: is there one?', 'Chronic-condition plans: could you change to one?'],
    casey: ['A C-SNP near you? Let’s find out', 'Plans for folks with a chronic condition'],
  },
  'benefits-cnsp-allowance': {
    ac: ['Allowances in C-SNPs: which, and for whom', 'First the condition, then the allowance'],
    m10: ['Ask which allowances a C-SNP has', 'Which allowance could a chronic-condition plan add?'],
    bh: ['C-SNP allowances for someone in the family', 'An allowance for a family member who is ill?'],
    gs: ['C-SNP allowances, one thing at a time', 'Allowances for a chronic condition: a calm look'],
    ayb: ['Allowances for people with a chronic condition', 'You live with a condition. Is there an allowance?'],
    wc: ['C-SNP allowances and your Medicaid', 'Chronic condition and Medicaid: which allowances?'],
    bridge: ['Changing to a C-SNP for its allowance?', 'Would a C-SNP bring an allowance with it?'],
    casey: ['Allowances for folks with a chronic condition', 'Diabetes or heart trouble? About those allowances'],
  },
};
