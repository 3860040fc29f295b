import { proofAddress, signInAddress } from './sign-in-address';

const PLACE = { pathname: '/branches/spring/articles', search: '?article=plans' };
const NEXT = 'next=%2Fbranches%2Fspring%2Farticles%3Farticle%3Dplans';

it.each([
  ['the sign-in page', signInAddress(PLACE, false), `/sign-in?${NEXT}`],
  ['the sign-in page after the session has ended', signInAddress(PLACE, true), `/sign-in?ended&${NEXT}`],
  ['the provider for a proof', proofAddress(PLACE), `/sign-in/openid?proof&${NEXT}`],
])('the address of %s leads back to the open article [R11.02] [R11.06]', (_where, address, expected) => {
  expect(address).toBe(expected);
});
