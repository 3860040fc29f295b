import { controlApi } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { useNavigate } from 'react-router';

/** What a toast says of the branch that work which was live has gone back to, and the way there where that is not in sight. */
export function useWorkPlace() {
  const { data: branches } = controlApi.useBranchesQuery();
  const navigate = useNavigate();
  return (id: string, name: string) => {
    const isArchived = branches?.find((branch) => branch.id === id)?.isArchived ?? false;
    return {
      text: isArchived ? `on ${name} again, not live; that branch is archived` : `on ${name} again, not live`,
      also: { label: `Open ${name}`, onClick: () => void navigate(screenPath('overview', { branch: id })) },
    };
  };
}
