/** In a file of its own, so that titles of the control center load no other brand's name (R2.17). */
export const CONTROL_CENTER_NAME = 'Waypost Control Center';
