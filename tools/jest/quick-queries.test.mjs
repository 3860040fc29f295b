// Role queries must get the same answers from the quick parts of the test environment as from jsdom itself.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);

const PAGE = `<!doctype html><style>
  .hidden, li.last { display: none } .shy { visibility: hidden } .off > button { pointer-events: none }
  .field[aria-invalid='true'] { display: grid } .field:is(.wide, [data-a='b,c.d']) { display: flex }
  @media screen { .screen { display: none } } @media print { .print { display: none } } @keyframes turn { to { opacity: 0 } }
  .a .b + p, p:first-child { visibility: collapse } #here { display: inline-block } input:focus { display: flow-root }
  [data-x="]"] , [hidden] { pointer-events: none } .reset { display: unset }
</style><style>.shy .shown { visibility: visible } .hidden.again { display: block !important }</style>
<main class="a"><div class="hidden"><p>in</p></div><div class="hidden again"></div><ul><li>a<li class="last">b</ul>
<div class="shy"><p class="shown">c</p><p style="display: inline; visibility: hidden">d</p></div><div class="off"><button>e</button></div>
<div class="field" aria-invalid="true"></div><div class="field" data-a="b,c.d"></div><p class="screen"></p><p class="print reset"></p>
<i class="b"></i><p id="here" data-x="]"></p><svg hidden><g></g></svg>
<label for="name">Name</label><label>Also <input id="name"><input id="second"></label><label for="name">Again</label>
<label for="none">None</label><label for="">Empty <input id="unnamed"></label><label>Hidden <input type="hidden" id="secret"></label>
<label for="pick">Pick</label><select id="pick"></select><div id="pick"></div><label>Do <button>it</button></label></main>`;

/** Returns all that queries read of a page, before and after each change to it. */
function answersOf({ JSDOM }, prepare) {
  const { window } = new JSDOM(PAGE);
  prepare(window);
  const { document } = window;
  const answers = [];
  const read = () => {
    for (const element of document.querySelectorAll('*')) {
      const style = window.getComputedStyle(element);
      answers.push([
        element.outerHTML,
        ...['display', 'visibility', 'pointer-events', 'opacity'].map((property) => style.getPropertyValue(property)),
        style.display,
        [...(element.labels ?? [])].map(({ textContent }) => textContent),
      ]);
    }
  };
  const changes = [
    () => undefined,
    () => document.querySelector('.hidden').classList.replace('hidden', 'shy'),
    () => document.querySelector('.off button').setAttribute('style', 'pointer-events: auto; display: none'),
    () => document.querySelector('#name').removeAttribute('id'),
    () => document.querySelector('#secret').setAttribute('type', 'text'),
    () => document.querySelector('label').remove(),
    () => document.body.append(document.querySelector('#pick')),
    () => document.querySelector('style').append('li { display: none }'),
    () => document.querySelectorAll('style')[1].remove(),
    () => document.head.insertAdjacentHTML('beforeend', '<style>p { pointer-events: none }</style>'),
    () => {
      document.styleSheets[0].insertRule('i { display: none }', 0);
      document.body.setAttribute('data-x', 'changed');
    },
  ];
  for (const change of changes) {
    change();
    read();
  }
  return answers;
}

test('styles and labels are as jsdom finds them, only faster', () => {
  const expected = answersOf(require('jsdom'), () => undefined);
  for (const file of Object.keys(require.cache)) delete require.cache[file];
  require('./quick-labels.cjs');
  const { shareComputedStyles } = require('./quick-styles.cjs');
  assert.deepEqual(answersOf(require('jsdom'), shareComputedStyles), expected);
});
