const SIDED =
  /^(?<box>border|inset|margin|padding|scroll-margin|scroll-padding)(?:-(?<side>inline|block|top|right|bottom|left)(?:-(?:start|end))?)?(?:-(?<aspect>color|style|width))?$/;
const SIDES: Readonly<Record<string, readonly string[]>> = {
  inline: ['left', 'right'],
  block: ['top', 'bottom'],
  all: ['top', 'right', 'bottom', 'left'],
};
const EDGE = /^(?:top|right|bottom|left)$/;
/** Names that no shorthand begins, with what they are parts of. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  gap: ['row-gap', 'column-gap'],
  'line-height': ['font-line-height'],
  'text-wrap': ['white-space'],
  'word-wrap': ['overflow-wrap'],
};

/**
 * What a CSS property sets. A shorthand mostly begins the names of what it stands for (`flex`, `flex-basis`); sides, gaps
 * and places are named otherwise. Logical sides are taken for both that they may be.
 */
export function partsOf(property: string): readonly string[] {
  const plain = property.replace(/^-(?:webkit|moz)-/, '');
  const name = EDGE.test(plain) ? `inset-${plain}` : plain;
  const { box, side = 'all', aspect } = SIDED.exec(name)?.groups ?? {};
  if (box !== undefined) {
    const aspects =
      box === 'border' && aspect === undefined ? ['color', 'style', 'width'] : [aspect];
    return (SIDES[side] ?? [side]).flatMap((each) => aspects.map((one) => `${box}-${each}-${one}`));
  }
  if (name.startsWith('border') && name.endsWith('radius')) {
    return ['border-radius'];
  }
  const axis = /^place-(.*)$/.exec(name)?.[1];
  return axis === undefined ? (OTHERS[name] ?? [name]) : [`align-${axis}`, `justify-${axis}`];
}

/** Whether two properties, by their parts, may set the same thing: a part equals one of the other's, or begins it. */
export function shareOne(parts: readonly string[], others: readonly string[]): boolean {
  return parts.some((one) => others.some((other) => isWithin(one, other) || isWithin(other, one)));
}

const isWithin = (part: string, whole: string) => part === whole || part.startsWith(`${whole}-`);
