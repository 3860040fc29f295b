export const LANDING_BEFORE_INTENT: number;
export const LANDING_AFTER_INTENT: number;
export const FUNNEL_THROUGH_RESULTS: number;
export type Manifest = Readonly<Record<string, unknown>>;
export function readManifest(clientFolder: string): Manifest;
export function closureOf(manifest: Manifest, names: readonly string[]): string[];
export function compressedSize(clientFolder: string, files: readonly string[]): number;
