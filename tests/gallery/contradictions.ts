/**
 * Run in a page: lists the elements with two classes that differ in their values alone. Which of them wins would depend on
 * what the page had of its style sheet from the server (`tools/vite/ordered-layers.ts`), so that none may have two.
 */
export const CONTRADICTIONS = `(() => {
  const kinds = new Map();
  const note = (rules, around, isDivided) => {
    for (const rule of rules) {
      if (rule instanceof CSSLayerBlockRule) {
        note(rule.cssRules, around, /^u\\d+$/.test(rule.name));
      } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
        note(rule.cssRules, rule instanceof CSSMediaRule ? around + rule.conditionText : around, isDivided);
      } else if (isDivided && rule instanceof CSSStyleRule) {
        const [, name, state] = /^\\.((?:\\\\.|[\\w-])+)((?:::?[\\w-]+|\\[[^\\]]*\\])*)$/.exec(rule.selectorText) ?? [];
        if (name !== undefined) {
          const own = name.replaceAll(/\\\\(.)/g, '$1');
          const kind = [around, state, ...[...rule.style].toSorted()].join(' ');
          kinds.set(own, [...(kinds.get(own) ?? []), [kind, rule.style.cssText]]);
        }
      }
    }
  };
  for (const sheet of document.styleSheets) {
    note(sheet.cssRules, '', false);
  }
  return [...document.querySelectorAll('[class]')].flatMap((part) => {
    const seen = new Map();
    return [...part.classList].flatMap((name) => (kinds.get(name) ?? []).flatMap(([kind, values]) => {
      const other = seen.get(kind);
      seen.set(kind, { name, values });
      return other === undefined || other.name === name || other.values === values
        ? []
        : [other.name + ' and ' + name + ' on ' + part.cloneNode().outerHTML];
    }));
  });
})()`;
