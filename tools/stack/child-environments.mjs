// Which variables each child process gets: those of the machine and its own. A password that one needs stands in no other's memory.
import { machineEnvironment, operatorsVariables } from '../processes/machine-environment.mjs';

/** How Node itself runs: certificates, proxies, memory. */
const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'UV_THREADPOOL_SIZE'];
/** For migrations alone, which run in the process that starts the others. */
const OF_THE_OWNER = new Set(['DATABASE_OWNER_URL']);

const pick = (env, names) => Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

const OWN = {
  database: () => [],
  sandbox: () => ['SANDBOX_PORT', ...OF_NODE],
  api: () => [...operatorsVariables().filter((name) => !OF_THE_OWNER.has(name)), ...OF_NODE],
};

/**
 * The environment of a child.
 *
 * @param {'database' | 'sandbox' | 'api'} child
 * @param {Record<string, string | undefined>} env what the operator set
 */
export const environmentOf = (child, env) => ({ ...machineEnvironment(env), ...pick(env, OWN[child]()) });
