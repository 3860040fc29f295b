export function findChromium(env?: NodeJS.ProcessEnv): { readonly executablePath: string | undefined } | null;
export function findWholeChromium(env?: NodeJS.ProcessEnv): string | null;
