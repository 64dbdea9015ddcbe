/** An exact chance, or an expected number of prizes: `ways` ÷ `of`. */
export interface Fraction {
  readonly ways: bigint;
  readonly of: bigint;
}

/** Makes a fraction of whole numbers: `fraction(30, 216)`. */
export function fraction(ways: bigint | number, of: bigint | number): Fraction {
  return { ways: BigInt(ways), of: BigInt(of) };
}

/** The number of sets of `k` among `n` things; 0 when k is larger than n or negative. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) {
    return 0n;
  }
  let result = 1n;
  for (let taken = 1; taken <= k; taken += 1) {
    result = (result * BigInt(n - k + taken)) / BigInt(taken);
  }
  return result;
}

/** Reduces a fraction to lowest terms, so that equal chances are equal objects. */
export function reduced({ ways, of }: Fraction): Fraction {
  let [a, b] = [ways, of];
  while (b !== 0n) {
    [a, b] = [b, a % b];
  }
  return { ways: ways / a, of: of / a };
}

/** The sum of fractions, reduced. */
export function sumOfFractions(parts: readonly Fraction[]): Fraction {
  return reduced(
    parts.reduce(
      (sum, one) => ({ ways: sum.ways * one.of + one.ways * sum.of, of: sum.of * one.of }),
      fraction(0, 1),
    ),
  );
}
