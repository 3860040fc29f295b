// The types of machine-environment.mjs for TypeScript programs.
type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the machine's variables that a program needs, without Waypost's configuration. */
export function machineEnvironment(env?: Environment): Record<string, string>;
/** Returns the names of all variables that configure Waypost. */
export function operatorsVariables(): readonly string[];
/** Returns the machine's environment with nonsense in each of the operator's variables. */
export function testEnvironment(env?: Environment): Record<string, string>;
