// Finds the labels of controls faster. Naming a field was a walk through the whole document for each of its labels, at each query.
const path = require('node:path');

const living = path.join(path.dirname(require.resolve('jsdom/package.json')), 'lib/jsdom/living');
const formControls = require(path.join(living, 'helpers/form-controls.js'));
const { domSymbolTree } = require(path.join(living, 'helpers/internal-constants.js'));
const { HTML_NS } = require(path.join(living, 'helpers/namespaces.js'));
const NodeList = require(path.join(living, 'generated/NodeList.js'));
const ELEMENT = 1;

const isLabel = (node) => node.nodeType === ELEMENT && node._localName === 'label' && node._namespaceURI === HTML_NS;

function firstLabelableIn(label) {
  for (const node of domSymbolTree.treeIterator(label)) if (formControls.isLabelable(node)) return node;
  return null;
}

/** Returns the labels of each control below a root, in the document's order, by one walk. */
function labelsBelow(root) {
  const labels = [];
  const byId = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== ELEMENT) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if (isLabel(node)) labels.push(node);
  }
  const byControl = new Map();
  for (const label of labels) {
    const target = label.getAttributeNS(null, 'for');
    const named = target === null ? firstLabelableIn(label) : target === '' ? null : (byId.get(target) ?? null);
    if (named === null || !formControls.isLabelable(named)) continue;
    byControl.set(named, [...(byControl.get(named) ?? []), label]);
  }
  return byControl;
}

const walks = new WeakMap();
/** jsdom counts a root's version up at each change below it. */
function labelsOf(control, root) {
  const walk = walks.get(root);
  if (walk?.version === root._version) return walk.labels.get(control) ?? [];
  const labels = labelsBelow(root);
  walks.set(root, { version: root._version, labels });
  return labels.get(control) ?? [];
}

// Replaced before jsdom's own modules import it.
formControls.getLabelsForLabelable = (control) => {
  if (!formControls.isLabelable(control)) return null;
  if (!control._labels) {
    const root = control.getRootNode({});
    control._labels = NodeList.createImpl(root._globalObject, [], { element: root, query: () => labelsOf(control, root) });
  }
  return control._labels;
};
