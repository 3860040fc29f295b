/** By itself, so that titles of the control center bring no other brand's name along (R2.17). */
export const CONTROL_CENTER_NAME = 'Waypost Control Center';
