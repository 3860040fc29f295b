import { stateName } from '@waypost/brands/states';
import { callout, facts, links, questions, steps, text } from '../block-words';
import { privacyMailbox } from '../legal-pages';
import type { PageWriter } from '../page-words';
import { about } from './about-words';

/** My Plan Atlas: its place, and where its money comes from. */
export const mpaAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'About us: who shows you the plans',
    description: `Who publishes ${brand.name}, under which license, how the company is paid, and how you can contact it or object to the sharing of your data.`,
    headline: `Who is behind ${brand.name}`,
    subheadline: 'You can judge what a guide says better when you know who wrote it and who paid.',
    destination: '/quiz/otc',
    actionLabel: 'Look up my area',
    body: [
      text(
        'The publisher',
        `${brand.owner} publishes ${brand.name} from ${brand.address}. It is a ${stateName(brand.state)} company and a licensed insurance agency, with the national producer number ${brand.npn}.`,
        'It is a private business. It is not part of Medicare, Social Security or any other government office, and it is not an insurance company.',
      ),
      text(
        'How the company is paid',
        'Insurance companies and their agents pay to appear here. They pay when a reader opens their site from ours, or when a call from our number reaches them. Readers are never charged, and a plan’s premium is the same wherever you find it.',
        'We do not have all companies. Not all plans in your county are shown, and payment can affect which ones you see first. Medicare.gov lists every plan.',
      ),
      questions(
        'What readers ask about us',
        [
          'Are the people on the phone yours?',
          'They are licensed insurance agents, some of them of other companies. Ask at the start whom you are speaking with.',
        ],
        ['Do you see my Medicare records?', 'No. We have no access to them, and you never need to type your Medicare number here.'],
        ['How can I get my answers deleted?', `Write to ${privacyMailbox(brand)}, or to the address above.`],
      ),
      links(
        'Where to go next',
        ['Opt out of the sharing of my data', '/privacy', 'The choices, and the button for them.'],
        ['Reviews and articles', '/reviews', 'Each says who wrote it and who checked it.'],
        ['The terms of use', '/tos'],
      ),
      callout('See what is offered in your county', 'Plans are filed county by county.', 'Look up my ZIP code'),
    ],
  });

/** Meridian Ten: ten questions to itself. */
export const m10About: PageWriter = (brand) =>
  about(brand, {
    title: 'Ten answers about ourselves',
    description: `We tell you what to ask about a plan. Here is the same for ${brand.name} itself: ten answers, owner and income included.`,
    headline: 'What you may ask us, with ten answers',
    subheadline: 'You should ask every plan ten things. It is only fair that we answer as many about ourselves.',
    destination: '/get-yours-x4c',
    actionLabel: 'Begin with my area',
    body: [
      facts(
        'One to five: the company',
        ['1. Who owns the site?', `${brand.owner}.`],
        ['2. Where is it?', `${brand.address}. It was incorporated in ${stateName(brand.state)}.`],
        ['3. Is it licensed?', `Yes. ${brand.owner} is a licensed insurance agency, national producer number ${brand.npn}.`],
        ['4. Is it Medicare?', 'No. It is private and has no tie to any public office.'],
        ['5. Does it insure anyone?', 'No. Plans belong to insurance companies.'],
      ),
      facts(
        'Six to ten: money and data',
        ['6. What do I pay?', 'Nothing, before or after you enroll.'],
        ['7. Who does pay?', 'Companies and agents, for the clicks and calls that they receive from this site.'],
        ['8. Does it change what I see?', 'It can. Not all plans are here, and a better payer may be listed higher.'],
        ['9. What happens to my answers?', 'They are used to look for plans and agents near you. The privacy policy has the details.'],
        ['10. How do I say no?', `With the opt-out button on the privacy page, or in a message to ${privacyMailbox(brand)}.`],
      ),
      text('Was yours not among them?', 'Send it to the same mailbox. A person reads it and writes back.'),
      links(
        'The pages behind the answers',
        ['Privacy and opting out', '/privacy'],
        ['Terms', '/tos'],
        ['Reviews of companies', '/reviews'],
      ),
      callout('Now ten about a plan', 'It begins with where you live.', 'Answer question zero'),
    ],
  });

/** Birchhaven Benefits: an introduction to the family. */
export const bhAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'About us: who helps your family here',
    description: `Your family should know whom it is dealing with: the owner of ${brand.name}, its license, what it earns from a call, and its address.`,
    headline: 'Who your family is dealing with',
    subheadline: 'Daughters and sons want to know this first, and they are right to.',
    destination: '/quiz/otc',
    actionLabel: 'Start together',
    body: [
      text(
        'We introduce ourselves',
        `Our name is ${brand.name}. We belong to ${brand.owner}, a company from ${stateName(brand.state)} with its office at ${brand.address}.`,
        `The company is a licensed insurance agency: number ${brand.npn} in the national register of producers. Your parents’ plan, however, will always come from an insurer and not from us, and we are not from Medicare.`,
      ),
      steps(
        'How we earn money',
        ['Your mother calls or clicks', 'That costs her nothing.'],
        ['An agent or insurer hears from her', 'That company may pay us for the contact. Others advertise here and pay for each click.'],
        ['She enrolls, or she does not', 'Her premium is what everyone in that plan pays.'],
      ),
      text(
        'What we cannot do',
        'We work with some insurers and not with others, so we cannot show you the whole market, and not all plans suit all families. We do not decide who gets a benefit. And we never ask for a Medicare number on this site.',
      ),
      questions(
        'For the one who helps',
        ['May I have Mom’s answers deleted?', `Yes, if she lets you. One message to ${privacyMailbox(brand)} is enough.`],
        ['Can I stop the ads that follow her around the internet?', 'Use the opt-out button on our privacy page, in her browser.'],
      ),
      links('To print and keep', ['Our privacy policy', '/privacy', 'With the opt-out.'], ['Our terms of service', '/tos']),
      callout('Is everyone comfortable with that?', 'Then begin with a ZIP code.', 'Enter the ZIP code'),
    ],
  });

/** Bridgelight Benefits: help with a change of coverage. */
export const bridgeAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'Who helps you change your coverage',
    description: `A change of coverage needs someone reliable. Read who owns ${brand.name}, what its license is, who pays it, and how to get in touch.`,
    headline: 'Who we are while your coverage changes',
    subheadline: 'Between two insurance cards there are deadlines and letters. You should know who is explaining them.',
    destination: '/go-4-benefits',
    actionLabel: 'See plans near me',
    body: [
      facts(
        'In four lines',
        ['The owner', `${brand.owner}, incorporated in ${stateName(brand.state)}`],
        ['The office', brand.address],
        ['The license', `A licensed insurance agency, NPN ${brand.npn}`],
        ['The government', 'We have nothing to do with it. Sign-up for Part A and Part B is with Social Security.'],
      ),
      text(
        'Our part in the change',
        'We explain dates and papers, and we lead you to agents and companies that offer Medicare Advantage plans in your county. Not all plans are among them. We cannot enroll you in Medicare itself, and we cannot move a deadline.',
      ),
      text(
        'Our income',
        'Agents and insurers advertise on these pages. They may pay a fee for a visit or a phone call that comes through us, and the size of the fee can change who is shown first. Nothing is added to your premium.',
        'So we say it plainly: if you stay with your current coverage, we earn nothing, and it may still be the right choice.',
      ),
      links(
        'Contact and opt-out',
        ['Keep my data from advertisers', '/privacy', 'One button. It takes effect as soon as you press it.'],
        ['What we agree on', '/tos', 'The terms of service.'],
      ),
      questions('Do you answer letters?', [
        'Where do I send mine?',
        `To the office above, or as an e-mail to ${privacyMailbox(brand)}. Say what it is about and when you last visited.`,
      ]),
      callout('Which date is yours?', 'Tell us where you live, and we start from there.', 'Enter my ZIP code'),
    ],
  });
