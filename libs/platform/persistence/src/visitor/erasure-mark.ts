import { createHash } from 'node:crypto';

/**
 * Returns the hash that remains of a random id after its visitor was erased (R15.03). It recognizes the id in a late request, and leads to
 * no other data.
 */
export const erasureMark = (id: string): string => createHash('sha256').update(id).digest('hex');
