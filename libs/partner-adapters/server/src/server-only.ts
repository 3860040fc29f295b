/**
 * Stops the program where partners' credentials and addresses would reach a visitor (R8.09): the last wall,
 * for a bundle that the lint rules and the bundler let through.
 */
if (typeof window !== 'undefined' || typeof document !== 'undefined') {
  throw new Error(
    '@waypost/partner-adapters/server was loaded in a browser: it holds partner credentials. Call /api/alpha and /api/beta instead.',
  );
}

export {};
