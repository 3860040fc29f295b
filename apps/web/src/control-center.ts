import { openControlCenter } from '@waypost/control-center/web';
import { invariant } from '@waypost/kernel';
import { ROOT_ELEMENT_ID } from './root-element';

const root = document.getElementById(ROOT_ELEMENT_ID);
invariant(root, 'The control center’s page has an element to render into');
openControlCenter({ window, root });
