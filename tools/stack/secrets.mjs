// The secrets of an installation without configured ones: made once and stored in the data folder.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeOwnFolder } from './own-folder.mjs';

const ONLY_OWNER = 0o600;
const SESSION_SECRET_BYTES = 32;
/** AES-256. */
const DATA_KEY_BYTES = 32;

const MAKERS = {
  SESSION_SECRET: () => randomBytes(SESSION_SECRET_BYTES).toString('base64url'),
  DATA_KEYS: () => `local1:${randomBytes(DATA_KEY_BYTES).toString('base64')}`,
};

export const SECRET_NAMES = Object.keys(MAKERS);

/**
 * Returns SESSION_SECRET and DATA_KEYS, each from the environment or else from the data folder, where they are made the first time. In
 * production nothing is made, because a second machine would seal with another key. The operator sets them, and the API reports missing
 * ones.
 */
export function secretsOf(dataDir, env) {
  const given = Object.fromEntries(SECRET_NAMES.flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])));
  const missing = SECRET_NAMES.filter((name) => !(name in given));
  if (missing.length === 0 || env.NODE_ENV === 'production') return given;

  const file = path.join(dataDir, 'secrets.json');
  const secrets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = missing.filter((name) => typeof secrets[name] !== 'string');
  if (made.length > 0) {
    for (const name of made) secrets[name] = MAKERS[name]();
    makeOwnFolder(dataDir);
    // Written to another file and renamed, because a crash in between must not lose the key of sealed answers.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: ONLY_OWNER });
    chmodSync(`${file}.new`, ONLY_OWNER);
    renameSync(`${file}.new`, file);
  }
  return { ...Object.fromEntries(missing.map((name) => [name, secrets[name]])), ...given };
}
