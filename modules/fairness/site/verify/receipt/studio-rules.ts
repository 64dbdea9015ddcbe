/** What a studio of our own knows of its bets: names, and the payout that follows from an outcome. */
export type StudioRules = {
  readonly nameOfGame: (code: string, language: 'en' | 'bn') => string | undefined;
  /** The payout in ticks; undefined for a bet that is none of the game. */
  readonly payoutOfBet: (
    code: string,
    bet: StudioBet,
    numbers: readonly number[],
  ) => bigint | undefined;
  /** The lines in words, the numbers as boards show them, and the reels as they stopped. */
  readonly textsOfLines?: (
    code: string,
    bet: StudioBet,
    t: (key: string) => string,
  ) => readonly string[] | undefined;
  readonly textsOfNumbers?: (code: string, numbers: readonly number[]) => readonly string[];
  readonly windowOfSpin?: (
    code: string,
    stops: readonly number[],
  ) => readonly (readonly string[])[] | undefined;
};

export type StudioBet = {
  readonly lines: readonly unknown[];
  readonly odds: readonly (readonly number[])[];
  readonly takenAt: number;
};

/** Our own studios by their code as vendors. What others sell pays by rules that are theirs. */
const STUDIOS: Readonly<Record<string, () => Promise<StudioRules>>> = {
  SHPL: () => import('#studios/lottery/receipt-rules.ts'),
  SHPS: () => import('#studios/slots/receipt-rules.ts'),
};

/** The rules of a vendor's games; undefined for a vendor that is no studio of ours. */
export async function loadStudioRules(vendor: string): Promise<StudioRules | undefined> {
  return await STUDIOS[vendor]?.();
}
