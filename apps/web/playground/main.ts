import { openPlayground } from '../../../libs/control-center/web/testing/playground';

const root = document.getElementById('root');
if (root) openPlayground(root);
