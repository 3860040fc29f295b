import { invariant } from '@waypost/platform/kernel';
import { createContext, useContext, type ReactNode } from 'react';
import type { StaffServices } from './staff-services';

const Context = createContext<StaffServices | null>(null);

export const StaffServicesProvider = ({ services, children }: { services: StaffServices; children: ReactNode }) => (
  <Context.Provider value={services}>{children}</Context.Provider>
);

export function useStaffServices(): StaffServices {
  const services = useContext(Context);
  invariant(services, 'no services');
  return services;
}
