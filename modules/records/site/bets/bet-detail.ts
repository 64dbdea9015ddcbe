/** A line of a lottery bet as its studio reports it. */
export type BetLine = {
  readonly play: string;
  readonly pick: string;
  /** Odds of each way the line can win. */
  readonly odds: readonly string[];
  /** Highest odds the player saw; undefined where the player's client did not report them. */
  readonly oddsSeen: string | undefined;
  /** The ticks with which one unit of it was staked; undefined where that is unknown. */
  readonly unitTicks: bigint | undefined;
  /** Prize group, where the play has one. */
  readonly group: number | undefined;
};

/** The change by a later result, in the vendor's terms. */
export type Correction = {
  /** Empty where the round was, or became, void. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** The details that a vendor reported of a bet, as far as they can be shown as text and pictures. */
export type BetDetail = {
  readonly lines: readonly BetLine[];
  /** The game whose texts name the plays of the lines, where it is not the game's code. */
  readonly texts: string | undefined;
  /** Symbols of a slot, reel by reel. */
  readonly window: readonly (readonly string[])[];
  /** Odds the player saw on a bet that has no lines. */
  readonly oddsPlaced: string | undefined;
  readonly corrections: readonly Correction[];
  /** Why the stake went back. */
  readonly voidReason: string | undefined;
};

/** Reads what a vendor sent; what is not understood is left out. */
export function readDetail(detail: unknown): BetDetail {
  const lines = listIn(detail, 'lines');
  const seen = readTexts(fieldOf(detail, 'oddsSeen4')).map(oddsOf);
  return {
    lines: lines.flatMap((line, place) => readLine(line, seen[place])),
    texts: textIn(detail, 'texts'),
    window: listIn(detail, 'window').map(readTexts),
    oddsPlaced: textIn(detail, 'oddsPlaced'),
    corrections: listIn(detail, 'corrections').flatMap(readCorrection),
    voidReason: textIn(detail, 'rollbackReason'),
  };
}

function readLine(line: unknown, oddsSeen: string | undefined): readonly BetLine[] {
  const play = textIn(line, 'play');
  const pick = textIn(line, 'pick');
  if (play === undefined || pick === undefined) {
    return [];
  }
  const group = fieldOf(line, 'group');
  return [
    {
      play,
      pick,
      odds: readTexts(fieldOf(line, 'odds4')).map(oddsOf),
      oddsSeen,
      unitTicks: unitTicksOf(line),
      group: typeof group === 'number' ? group : undefined,
    },
  ];
}

function unitTicksOf(line: unknown): bigint | undefined {
  const stake = textIn(line, 'stake');
  const units = fieldOf(line, 'units') ?? 1;
  return stake !== undefined && /^\d{1,18}$/.test(stake) && Number.isSafeInteger(units)
    ? BigInt(stake) / BigInt(Math.max(1, Number(units)))
    : undefined;
}

function readCorrection(correction: unknown): readonly Correction[] {
  const from = textIn(correction, 'from');
  const to = textIn(correction, 'to');
  return from === undefined || to === undefined
    ? []
    : [{ from, to, reason: textIn(correction, 'reason') ?? '' }];
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

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
