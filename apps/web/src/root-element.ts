/** The element that React renders into. */
export const ROOT_ELEMENT_ID = 'root';
