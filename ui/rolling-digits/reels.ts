export type Reel = {
  /** Place counted from the end, so that a digit keeps its reel when the amount grows by a digit. */
  readonly place: string;
  readonly digit?: number | undefined;
  readonly mark?: string | undefined;
};

/** Splits an amount: a reel for each digit and a fixed part for each other character; the symbol is one part. */
export function reelsOf(amount: string): readonly Reel[] {
  const parts = amount.match(/\d|[^\d]+/g) ?? [];
  return parts.map((part, index) => {
    const place = `${parts.length - index}`;
    return /\d/.test(part) ? { place, digit: Number(part) } : { place, mark: part.trim() };
  });
}
