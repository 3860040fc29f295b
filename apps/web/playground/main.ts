import { openPlayground } from '@waypost/control-center/web/playground';

const root = document.getElementById('root');
if (root) openPlayground(root);
