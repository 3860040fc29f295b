// Chooses the variables of each child process: the machine's and its own. A password that one child needs is not in another one's memory.
import { machineEnvironment, operatorsVariables } from '../processes/machine-environment.mjs';

/** Node's own settings: certificates, proxies, memory. */
const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'UV_THREADPOOL_SIZE'];
/** Only for migrations, which run in the process that starts the others. */
const OF_THE_OWNER = new Set(['DATABASE_OWNER_URL']);

const pick = (env, names) => Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

const OWN = {
  database: () => [],
  sandbox: () => ['SANDBOX_PORT', ...OF_NODE],
  api: () => [...operatorsVariables().filter((name) => !OF_THE_OWNER.has(name)), ...OF_NODE],
};

/**
 * Returns the environment of a child.
 *
 * @param {'database' | 'sandbox' | 'api'} child
 * @param {Record<string, string | undefined>} env the operator's variables
 */
export const environmentOf = (child, env) => ({ ...machineEnvironment(env), ...pick(env, OWN[child]()) });
