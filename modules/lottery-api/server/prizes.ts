/** A prize of a draw with its numbers, all digits written. */
export type DrawnPrize = { readonly name: string; readonly numbers: readonly string[] };

/** Above so many numbers a draw without prizes is shown in part. */
const MAX_SHOWN = 10;

/**
 * The prizes of a result in the order drawn. Vendors report them as facts beside the balls, in any order: those whose
 * numbers, one after another, are the balls.
 * @returns nothing when the balls are one row of numbers
 */
export function prizesOf(result: unknown): readonly DrawnPrize[] {
  const { balls, derived } = read(result);
  const left = Object.entries(derived).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => /^\d{1,12}$/.test(String(one)))
      ? [{ name, numbers: value.map(String) }]
      : [],
  );
  const found: DrawnPrize[] = [];
  for (let at = 0; at < balls.length; ) {
    const next = left.find(
      (prize) =>
        !found.includes(prize) &&
        prize.numbers.every((number, index) => Number(number) === balls[at + index]),
    );
    if (next === undefined) {
      return [];
    }
    found.push(next);
    at += next.numbers.length;
  }
  return found;
}

/** The short form of a result: the first prize, or the first numbers. */
export function headlineOf(result: unknown): readonly string[] {
  const [first] = prizesOf(result);
  return first?.numbers ?? read(result).balls.slice(0, MAX_SHOWN).map(String);
}

type Read = {
  readonly balls: readonly number[];
  readonly derived: Readonly<Record<string, unknown>>;
};

function read(result: unknown): Read {
  if (typeof result !== 'object' || result === null) {
    return { balls: [], derived: {} };
  }
  const balls: unknown = 'balls' in result ? result.balls : [];
  const derived: unknown = 'derived' in result ? result.derived : {};
  return {
    balls: Array.isArray(balls) ? balls.map(Number) : [],
    derived: typeof derived === 'object' && derived !== null ? { ...derived } : {},
  };
}
