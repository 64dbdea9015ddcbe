/** Brackets with brackets in them, three deep. */
const WITHOUT_WEIGHT = /:where\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const IN_BRACKETS = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** What other brackets hold is no selector: a language, a place in a row. */
const VALUES = /(?<=:(?!is|not|has)[\w-]+)\([^()]*\)/g;
const ELEMENT = /(?<![\w\-[:="])[a-z][\w-]*|::[\w-]+|:(?:before|after|placeholder)\b/g;
/** Of `:is()`, `:not()` and `:has()` counts what is in their brackets. */
const CLASS = /\.|\[|(?<!:):(?!:|is\(|not\(|has\(|before|after|placeholder)/g;

/**
 * The specificity of a selector (Selectors Level 4, section 17) whose classes are written without their names: elements
 * count one, classes and their like a thousand. A list in brackets counts as the sum of its selectors.
 */
export function weightOf(shape: string): number {
  const counted = shape.replaceAll(WITHOUT_WEIGHT, '').replaceAll(VALUES, '');
  return (counted.match(CLASS)?.length ?? 0) * 1_000 + (counted.match(ELEMENT)?.length ?? 0);
}

/** The element and the pseudo-element that a selector is about, if it names them. */
export function subjectOf(shape: string): {
  readonly type: string | undefined;
  readonly pseudo: string | undefined;
} {
  const last =
    shape
      .replaceAll(IN_BRACKETS, '')
      .split(/[ >+~]/)
      .at(-1) ?? '';
  return {
    type: /^[a-z][\w-]*/.exec(last)?.[0],
    pseudo: /::[\w-]+|:(?:before|after)\b/.exec(last)?.[0],
  };
}
