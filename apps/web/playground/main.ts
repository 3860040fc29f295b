import { openPlayground } from '@waypost/control-center/host/playground';

const root = document.getElementById('root');
if (root) openPlayground(root);
