export type Reel = {
  /** Counted from the end, so that a digit keeps its reel when the amount grows by a place. */
  readonly place: string;
  readonly digit?: number | undefined;
  readonly mark?: string | undefined;
};

/** Takes an amount apart: a reel for each digit, a mark for all between. The symbol is one mark. */
export function reelsOf(amount: string): readonly Reel[] {
  const parts = amount.match(/\d|[^\d]+/g) ?? [];
  return parts.map((part, index) => {
    const place = `${parts.length - index}`;
    return /\d/.test(part) ? { place, digit: Number(part) } : { place, mark: part.trim() };
  });
}
