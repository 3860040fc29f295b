import { openControlCenter } from '@waypost/control-center/host';
import { invariant } from '@waypost/platform/kernel';
import { ROOT_ELEMENT_ID } from '@waypost/pages/contract/payload';

const root = document.getElementById(ROOT_ELEMENT_ID);
invariant(root, 'no root');
openControlCenter({ window, root });
