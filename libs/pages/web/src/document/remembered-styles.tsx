import { LRUCache } from 'lru-cache';
import { useContext, type ReactNode } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';

type Stylis = IStyleSheetContext['stylis'];

/** Several times the style texts of all brands' pages. An experiment or a branch adds few. */
const MAX_TEXTS = 20_000;

const rememberedOf = /* @__PURE__ */ new WeakMap<Stylis, Stylis>();

function remembered(stylis: Stylis): Stylis {
  const before = rememberedOf.get(stylis);
  if (before) return before;
  const compiled = new LRUCache<string, string[]>({ max: MAX_TEXTS });
  const compile = (css: string, selector = '', prefix = '', componentId = '&'): string[] => {
    const key = [selector, prefix, componentId, css].join('\n');
    const before = compiled.get(key);
    if (before) return before;
    const rules = stylis(css, selector, prefix, componentId);
    compiled.set(key, rules);
    return rules;
  };
  const made: Stylis = Object.assign(compile, { hash: stylis.hash });
  rememberedOf.set(stylis, made);
  return made;
}

/**
 * Lets a style sheet take compiled rules from memory. styled-components compiles every component's style again for each new sheet, and the
 * server has one sheet per page: that was an eighth of the time of a page for one visitor. Put it inside the sheet's manager.
 */
export function RememberedStyles({ children }: { readonly children: ReactNode }): ReactNode {
  const context = useContext(StyleSheetContext);
  return <StyleSheetContext.Provider value={{ ...context, stylis: remembered(context.stylis) }}>{children}</StyleSheetContext.Provider>;
}
