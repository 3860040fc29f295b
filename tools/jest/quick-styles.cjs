// Answers the style checks of role queries faster. A third of the staff screens' test time was jsdom matching each rule of each stylesheet
// with each element, and resolving a dozen colors that no query reads.
const path = require('node:path');

const helpers = path.join(path.dirname(require.resolve('jsdom/package.json')), 'lib/jsdom/living/helpers');
const selectors = require(path.join(helpers, 'selectors.js'));

/** Queries and user-event read these resolved values. Other properties keep their declared values. */
const RESOLVED = ['visibility', 'pointer-events'];

const COMBINATOR = /[\s>+~]+/;
const memo = (read) => {
  const answers = new Map();
  return (text) => {
    if (!answers.has(text)) answers.set(text, read(text));
    return answers.get(text);
  };
};

/** Returns what an element must have to match each part of a selector list. Null if that needs real matching. */
const demandsOf = memo((selector) => {
  if (/["'\\]/.test(selector)) return null;
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, '');
  if (/[()]/.test(plain)) return null;
  return plain.split(',').map((part) => {
    const last = part.trim().split(COMBINATOR).at(-1);
    return { tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), classes: last.match(/\.[\w-]+/g)?.map((name) => name.slice(1)) ?? [] };
  });
});

const classesOf = memo((text) => new Set(text.split(/\s+/)));

function mayMatch(element, selector) {
  const demands = selector === undefined ? null : demandsOf(selector);
  if (demands === null) return true;
  const classes = classesOf(element.getAttributeNS(null, 'class') ?? '');
  return demands.some(({ tag, classes: wanted }) => (!tag || tag === element._localName) && wanted.every((name) => classes.has(name)));
}

// Replaced before jsdom's own modules import it.
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matchesDontThrow(element, selector);

const { propertiesWithResolvedValueImplemented } = require(path.join(helpers, 'style-rules.js'));
for (const property of Object.keys(propertiesWithResolvedValueImplemented))
  if (!RESOLVED.includes(property)) delete propertiesWithResolvedValueImplemented[property];
