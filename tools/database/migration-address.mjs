// The address for migrations. Needs no packages, because a start reads it before they are installed.
import { CannotStart } from '../stack/cannot-start.mjs';

/** The variables in the order in which they are used. */
const NAMES = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'];
const POSTGRES = ['postgresql:', 'postgres:'];

/**
 * Returns the address for migrating an operator's database, with its variable's name: the owner's if it is set. It is never a pooler's,
 * which could change the connection with each transaction and lose the migrations' lock.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {{ name: string, url: string }}
 */
export function migrationUrlOf(env) {
  const name = NAMES.find((each) => env[each]?.trim()) ?? 'DATABASE_URL';
  if (name === 'DATABASE_DIRECT_URL' && env[name]?.trim() === 'none')
    throw new CannotStart('DATABASE_DIRECT_URL is none; DATABASE_OWNER_URL must be the owner’s way to PostgreSQL itself.');
  // Its role gets its rights after the migrations.
  addressIn(env, 'DATABASE_URL');
  return { name, url: addressIn(env, name) };
}

function addressIn(env, name) {
  const url = env[name]?.trim();
  if (!url) throw new CannotStart(`${name} is not set; it must be a URL like postgresql://… or postgres://….`);
  if (URL.canParse(url) && POSTGRES.includes(new URL(url).protocol)) return url;
  // As in the API's own reader, the value is not repeated: it may hold a password.
  throw new CannotStart(`${name} is not a URL like postgresql://… or postgres://….`);
}
