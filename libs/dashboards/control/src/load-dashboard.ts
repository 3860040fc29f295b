/** The figures and the live events, in a file that is downloaded when somebody looks at them. */
export const loadDashboard = () => import('./dashboard');
