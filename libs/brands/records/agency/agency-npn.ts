/** The one national producer number that all agency brands share (R1.03); a placeholder outside the assigned range (R0.04). */
export const AGENCY_NPN = '9990000101';
