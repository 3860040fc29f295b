export function findChromium(env?: NodeJS.ProcessEnv): { readonly executablePath: string | undefined } | null;
