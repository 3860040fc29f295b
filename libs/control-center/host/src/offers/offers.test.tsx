import { act, isInaccessible, screen, waitFor } from '@testing-library/react';
import { controlApi } from '@waypost/control-center/client/api';
import { loadingQueries } from '@waypost/control-center/client/testing';
import { callPermission } from '@waypost/control-center/contract';
import { mayDo, ROLES, type Role } from '@waypost/staff/model';
import { renderControlCenter } from '../../testing';
import { aSiteOfOffers } from '../../testing/offers/a-site-of-offers';
import { PLACES, type Offer, type Place } from '../../testing/offers/places';

jest.setTimeout(60_000);
beforeEach(() => localStorage.clear());

const API_ROOT = '/api/control';

/** A dialog whose code is still loading. */
const ARRIVING = '[role="dialog"][aria-busy="true"]';

const titleOf = ({ control, name }: Offer): string => `${control} ${String(name)}`;

/** Returns the visible controls of a name. A query for visible ones would compute the style of every element on the screen. */
const controlsNamed = (control: Offer['control'], name: Offer['name']): readonly HTMLElement[] =>
  screen.queryAllByRole(control, { name, hidden: true }).filter((shown) => !isInaccessible(shown));

/** Returns true if the person can use the control. */
const isOffered = ({ control, name }: Offer): boolean =>
  controlsNamed(control, name).some((shown) => !shown.matches(':disabled') && shown.getAttribute('aria-disabled') !== 'true');

const isAllowed = (role: Role, { method, path }: Offer): boolean => {
  const permission = callPermission(method, path.slice(API_ROOT.length));
  return permission !== null && mayDo(role, permission);
};

async function openPlace({ at, heading, keys, press = [] }: Place, role: Role): Promise<void> {
  const api = await aSiteOfOffers(role);
  const { user, store } = renderControlCenter(at, { api });
  const isAtRest = () => api.isAtRest() && loadingQueries(store).length === 0;
  // Nothing can be offered any more once every answer is there.
  const settle = async () => {
    await waitFor(() => expect(isAtRest()).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(() => expect(isAtRest() && document.querySelector(ARRIVING) === null).toBe(true));
  };
  await screen.findAllByRole('heading', { name: heading, hidden: true });
  await settle();
  if (keys !== undefined) {
    await user.keyboard(keys);
    await settle();
  }
  for (const name of press) {
    await waitFor(() => expect(controlsNamed('button', name)).not.toHaveLength(0));
    await user.click(controlsNamed('button', name).at(-1) as HTMLElement);
    await settle();
  }
}

const allowedAt = ({ offers }: Place, role: Role): readonly string[] => offers.filter((offer) => isAllowed(role, offer)).map(titleOf);

/** Returns the roles on both sides of each permission that a place needs. The other roles are allowed the same as one of these. */
function rolesAt(place: Place): readonly Role[] {
  const isAlike = (a: Role, b: Role | undefined) => b === undefined || allowedAt(place, a).length === allowedAt(place, b).length;
  const roles = ROLES.filter((role, index) => !isAlike(role, ROLES[index - 1]) || !isAlike(role, ROLES[index + 1]));
  return roles.length > 0 ? roles : [ROLES[0]];
}

const nameOf = ({ at, keys, press = [] }: Place): string => [at, ...(keys === undefined ? [] : [keys]), ...press].join(' ');

it.each(PLACES.flatMap((place) => rolesAt(place).map((role) => [role, nameOf(place), place] as const)))(
  'offers a %s exactly what the table of permissions allows at %s [R11.05]',
  async (role, _name, place) => {
    await openPlace(place, role);
    await waitFor(() => expect(place.offers.filter(isOffered).map(titleOf)).toEqual(allowedAt(place, role)));
  },
);

/** Everybody manages their own account, whatever their role. */
const OWN = [
  ...['signOut', 'signOutDevice', 'signOutElsewhere', 'signOutEverywhere', 'changeOwnName', 'changePassword', 'prove', 'proofOptions'],
  ...['makeApiToken', 'revokeApiToken', 'passkeyOptions', 'addPasskey', 'renamePasskey', 'removePasskey'],
  ...['beginSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'],
];

// The screens above have added their calls by now.
it('every call that changes something is offered at a place of the table above [R11.05]', () => {
  const listed = new Set([...OWN, ...PLACES.flatMap(({ offers }) => offers.flatMap(({ calls }) => calls))]);
  const changing = Object.entries(controlApi.endpoints).flatMap(([name, endpoint]) => ('useMutation' in endpoint ? [name] : []));
  expect(changing.filter((name) => !listed.has(name))).toEqual([]);
});
