/** An animation, or a list of selectors and what it declares, whatever layers and conditions are around it. */
const RULES = /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}|[^{};]*\{[^{}]*\}/g;
/** A comma between two selectors, and none in brackets or in the name of a class. */
const BETWEEN = /(?<!\\),(?![^(]*\))/;

/**
 * The rules of a whole sheet that a page lacks which has some of them. What may contradict another rule stands in a layer
 * of its own (`tools/vite/ordered-layers.ts`), so that each has its place wherever it comes.
 */
export function lackingIn(page: string, whole: string): string {
  const has = new Set(page.match(RULES)?.flatMap(partsOf));
  return whole.replaceAll(RULES, (rule) =>
    has.has(rule)
      ? ''
      : partsOf(rule)
          .filter((part) => !has.has(part))
          .join(''),
  );
}

/** A rule as one for each of its selectors. */
function partsOf(rule: string): readonly string[] {
  const from = rule.indexOf('{');
  const selectors = rule.slice(0, from);
  return selectors.includes(',')
    ? selectors.split(BETWEEN).map((selector) => selector + rule.slice(from))
    : [rule];
}
