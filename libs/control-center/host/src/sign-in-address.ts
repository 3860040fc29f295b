type Place = Pick<Location, 'pathname' | 'search'>;

/** The query of an address of the server that leads back to the place afterwards. */
const nextOf = ({ pathname, search }: Place): string => `next=${encodeURIComponent(pathname + search)}`;

/** Returns the address of the server's sign-in page. It leads back to the current screen, and says if the session has expired. */
export const signInAddress = (place: Place, hasEnded: boolean): string => `/sign-in?${hasEnded ? 'ended&' : ''}${nextOf(place)}`;

/** Returns the address at which the OpenID provider proves who the person is. It leads back to the place (R11.06). */
export const proofAddress = (place: Place): string => `/sign-in/openid?proof&${nextOf(place)}`;
