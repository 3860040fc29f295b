// The face of template.mjs for programs in TypeScript.
export function makeDatabase(dataDir: string): Promise<void>;
export function copyDatabase(from: string, to: string): Promise<void>;
