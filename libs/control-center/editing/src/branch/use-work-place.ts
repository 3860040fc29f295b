import { controlApi } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { useLocation, useNavigate } from 'react-router';

/** Returns a toast's words for the branch that formerly live work is on again, and a link to that branch from any other screen. */
export function useWorkPlace() {
  const { data: branches } = controlApi.useBranchesQuery();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (id: string, name: string) => {
    const isArchived = branches?.find((branch) => branch.id === id)?.isArchived ?? false;
    const overview = screenPath('overview', { branch: id });
    return {
      text: isArchived ? `on ${name} again, not live; that branch is archived` : `on ${name} again, not live`,
      also: pathname === overview ? undefined : { label: `Open ${name}`, onClick: () => void navigate(overview) },
    };
  };
}
