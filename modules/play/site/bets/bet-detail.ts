/** A line of a lottery bet as its studio tells it. */
export type BetLine = {
  readonly play: string;
  readonly pick: string;
  /** Odds of each way the line can win. */
  readonly odds: readonly string[];
};

/** What a vendor told of a bet, as far as it can be shown in words and pictures. */
export type BetDetail = {
  readonly lines: readonly BetLine[];
  /** Whose words name the plays of the lines, where it is not the game's code. */
  readonly texts: string | undefined;
  /** Symbols of a slot, reel by reel. */
  readonly window: readonly (readonly string[])[];
};

/** Reads what a vendor sent; what is not understood is left out. */
export function readDetail(detail: unknown): BetDetail {
  const lines = fieldOf(detail, 'lines');
  const window = fieldOf(detail, 'window');
  const texts = fieldOf(detail, 'texts');
  return {
    lines: Array.isArray(lines) ? lines.flatMap(readLine) : [],
    texts: typeof texts === 'string' ? texts : undefined,
    window: Array.isArray(window) ? window.map(readTexts) : [],
  };
}

function readLine(line: unknown): readonly BetLine[] {
  const play = fieldOf(line, 'play');
  const pick = fieldOf(line, 'pick');
  if (typeof play !== 'string' || typeof pick !== 'string') {
    return [];
  }
  return [{ play, pick, odds: readTexts(fieldOf(line, 'odds4')).map(oddsOf) }];
}

/** Ten-thousandths as odds with two decimals, cut off: `19700` is 1.97. */
function oddsOf(tenThousandths: string): string {
  return /^\d{1,15}$/.test(tenThousandths)
    ? (Math.floor(Number(tenThousandths) / 100) / 100).toFixed(2)
    : tenThousandths;
}

function readTexts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
