// Answers the style checks of role queries faster. A third of the staff screens' test time was jsdom matching each rule of each stylesheet
// with each element, resolving a dozen colors that no query reads, and copying each answer.
const path = require('node:path');

const living = path.join(path.dirname(require.resolve('jsdom/package.json')), 'lib/jsdom/living');
const selectors = require(path.join(living, 'helpers/selectors.js'));
const styleRules = require(path.join(living, 'helpers/style-rules.js'));
const defaultStyleSheet = require(path.join(living, '../browser/default-stylesheet.js'));
const fromJsdom = (name) => require(require.resolve(name, { paths: [living] }));
const cssom = fromJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = fromJsdom('cssstyle');

/** Queries and user-event read these resolved values. Other properties keep their declared values. */
const RESOLVED = ['visibility', 'pointer-events'];

const COMBINATOR = /[\s>+~]+/;
const ONE_COMPOUND = /^(?:[a-z][\w-]*)?(?:\.[\w-]+)*$/i;
const ATTRIBUTE = /\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*(?:"[^"\\]*"|'[^'\\]*'|[\w-]+)\s*)?\]/g;
const PSEUDO = /::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g;
const memo = (read) => {
  const answers = new Map();
  return (text) => {
    if (!answers.has(text)) answers.set(text, read(text));
    return answers.get(text);
  };
};

/**
 * Returns what an element must have to match each part of a selector list, and whether that is all the part asks for. Null if the list needs
 * real matching.
 */
const demandsOf = memo((selector) => {
  // Each attribute becomes a `#`, which no other part may contain.
  const attributes = [];
  const withoutAttributes = selector.replace(ATTRIBUTE, (_, name) => `#${attributes.push(name) - 1}#`);
  const plain = withoutAttributes.replace(PSEUDO, '');
  if (/["'\\()[\]@]/.test(plain) || selector.includes('#')) return null;
  const isPlain = plain === selector;
  return plain.split(',').map((part) => {
    const last = part.trim().split(COMBINATOR).at(-1);
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
      classes: last.match(/\.[\w-]+/g)?.map((name) => name.slice(1)) ?? [],
      attributes: [...last.matchAll(/#(\d+)#/g)].map(([, index]) => attributes[index]),
      isAll: isPlain && part.trim() !== '' && ONE_COMPOUND.test(part.trim()),
    };
  });
});

const classesOf = memo((text) => new Set(text.split(/\s+/)));
const classesOfElement = (element) => classesOf(element.getAttributeNS(null, 'class') ?? '');

function matches({ rule, demands }, element, classes) {
  if (demands !== null) {
    const met = demands.filter(
      ({ tag, classes: wanted, attributes }) =>
        (!tag || tag === element._localName) &&
        wanted.every((name) => classes.has(name)) &&
        attributes.every((name) => element.hasAttributeNS(null, name)),
    );
    if (met.length === 0) return false;
    if (met.some(({ isAll }) => isAll)) return true;
  }
  return selectors.matchesDontThrow(element, rule.selectorText);
}

/** A sheet's rules for screens, in order. Those without a selector, such as animations, match nothing. */
const rulesOf = (sheet) =>
  Array.prototype.flatMap
    .call(sheet.cssRules, (rule) => {
      if (!rule.media) return [rule];
      return Array.prototype.includes.call(rule.media, 'screen') ? [...rule.cssRules] : [];
    })
    .filter(({ selectorText }) => selectorText !== undefined);

/** Sorts a sheet's rules by what an element must have, so that an element is compared only with those that it may match. */
function indexOf(sheet) {
  const index = { size: sheet.cssRules.length, byClass: new Map(), byTag: new Map(), others: [] };
  const add = (map, name, entry) => {
    if (!map.has(name)) map.set(name, []);
    const entries = map.get(name);
    if (entries.at(-1) !== entry) entries.push(entry);
  };
  rulesOf(sheet).forEach((rule, order) => {
    const entry = { rule, order, demands: demandsOf(rule.selectorText) };
    const isOther = entry.demands === null || entry.demands.some(({ tag, classes }) => !tag && classes.length === 0);
    if (isOther) index.others.push(entry);
    else
      for (const { tag, classes } of entry.demands)
        if (classes.length > 0) add(index.byClass, classes[0], entry);
        else add(index.byTag, tag, entry);
  });
  return index;
}

const indexes = new WeakMap();
function indexFor(sheet) {
  const index = indexes.get(sheet.cssRules);
  if (index?.size === sheet.cssRules.length) return index;
  const made = indexOf(sheet);
  indexes.set(sheet.cssRules, made);
  return made;
}

function matchingRulesIn(sheet, element, classes) {
  const { byClass, byTag, others } = indexFor(sheet);
  const candidates = new Set(others);
  for (const entry of byTag.get(element._localName) ?? []) candidates.add(entry);
  for (const name of classes) for (const entry of byClass.get(name) ?? []) candidates.add(entry);
  return [...candidates]
    .filter((entry) => matches(entry, element, classes))
    .sort((a, b) => a.order - b.order)
    .map(({ rule }) => rule);
}

const parsedDefaultStyleSheet = cssom.parse(defaultStyleSheet);
const matchingRules = (element) => {
  const classes = classesOfElement(element);
  return [parsedDefaultStyleSheet, ...element._ownerDocument.styleSheets._list].flatMap((sheet) =>
    matchingRulesIn(sheet, element, classes),
  );
};

/** Adds up declarations like jsdom, where the last one wins. */
function declarationOf(styles) {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles)
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  return declaration;
}

// Elements that match the same rules share a declaration, at the end of a path from rule to rule.
const noRule = { next: new WeakMap() };
function declarationOfRules(rules) {
  let node = noRule;
  for (const rule of rules) {
    if (!node.next.has(rule)) node.next.set(rule, { next: new WeakMap() });
    node = node.next.get(rule);
  }
  node.declaration ??= declarationOf(rules.map(({ style }) => style));
  return node.declaration;
}

// Replaced before jsdom's own modules import them.
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  if (!document._styleCache.has(element)) {
    const rules = matchingRules(element);
    const declaration =
      element.style.length === 0 ? declarationOfRules(rules) : declarationOf([...rules.map(({ style }) => style), element.style]);
    document._styleCache.set(element, declaration);
  }
  return document._styleCache.get(element);
};

const { propertiesWithResolvedValueImplemented, getResolvedValue } = styleRules;
for (const property of Object.keys(propertiesWithResolvedValueImplemented))
  if (!RESOLVED.includes(property)) delete propertiesWithResolvedValueImplemented[property];

/**
 * Makes a window answer `getComputedStyle` with one object for all elements whose declared and resolved values are equal. Like a browser's,
 * it is only to be read.
 */
function shareComputedStyles(window) {
  const { implForWrapper } = require(path.join(living, 'generated/utils.js'));
  const { getComputedStyle } = window;
  const shared = new WeakMap();
  window.getComputedStyle = (wrapper, ...pseudo) => {
    const element = wrapper instanceof window.Element ? implForWrapper(wrapper) : null;
    if (element === null || pseudo.some(Boolean)) return getComputedStyle(wrapper, ...pseudo);
    const declaration = styleRules.getDeclarationForElement(element);
    if (!shared.has(declaration)) shared.set(declaration, new Map());
    const styles = shared.get(declaration);
    const resolved = RESOLVED.map((property) => getResolvedValue(element, property)).join();
    if (!styles.has(resolved)) styles.set(resolved, getComputedStyle(wrapper));
    return styles.get(resolved);
  };
}

module.exports = { shareComputedStyles };
