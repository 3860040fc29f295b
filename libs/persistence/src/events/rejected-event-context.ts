/** Where the sealed body of a refused event belongs. */
export const rejectedEventContext = (id: string): string => `rejected_event:${id}`;
