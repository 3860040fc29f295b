import { createHash } from 'node:crypto';

/**
 * What stays of a random id when the visitor behind it was erased (R15.03): enough to know it again when it comes with a
 * late request, and nothing by which anything could be found.
 */
export const erasureMark = (id: string): string => createHash('sha256').update(id).digest('hex');
