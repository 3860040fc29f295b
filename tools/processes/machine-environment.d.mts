// The face of machine-environment.mjs for programs in TypeScript.
type Environment = Readonly<Record<string, string | undefined>>;

/** What a program needs to know of the machine, and nothing that configures Waypost. */
export function machineEnvironment(env?: Environment): Record<string, string>;
/** The names of everything that configures Waypost. */
export function operatorsVariables(): readonly string[];
/** The machine's environment, and nonsense in each of the operator's variables. */
export function testEnvironment(env?: Environment): Record<string, string>;
