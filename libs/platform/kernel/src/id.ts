import { v7 } from 'uuid';

/**
 * A new globally unique id (UUID version 7, RFC 9562). It begins with the time it was made,
 * so rows inserted in order stay together in a database index.
 */
export const newId = (): string => v7();
