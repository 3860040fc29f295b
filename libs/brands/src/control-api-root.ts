/** The path of the control center's API. No other brand's host serves it. */
export const CONTROL_API_ROOT = '/api/control';
