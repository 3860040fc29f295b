// The types of template.mjs for TypeScript programs.
export function makeDatabase(dataDir: string): Promise<void>;
export function copyDatabase(from: string, to: string): Promise<void>;
