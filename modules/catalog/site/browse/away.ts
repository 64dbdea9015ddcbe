type Card = {
  readonly vassalage: string;
  readonly displayName: string;
  readonly isMaintenance?: true;
  readonly endTime?: number;
  readonly isRegionClosed?: true;
};

/** Why none of the games that were asked for can be played now. */
export type Away = {
  readonly why: 'maintenance' | 'closedHere';
  /** The one vendor that was asked for; empty where it is all of a category. */
  readonly vendor: string;
  /** When the first of them is back, in ms, where that is known. */
  readonly endTime: number | undefined;
};

/**
 * Whether a vendor, or without one every vendor of a category, is under maintenance or closed where the visitor is
 * (GL-4). Where some are under maintenance and the others are closed, the maintenance is shown, because it ends.
 */
export function awayOf(cards: readonly Card[], vendor: string): Away | undefined {
  const asked = cards.filter((card) => vendor === '' || vendor === card.vassalage);
  if (asked.length === 0 || asked.some((card) => !card.isMaintenance && !card.isRegionClosed)) {
    return undefined;
  }
  const inMaintenance = asked.filter((card) => card.isMaintenance);
  const ends = inMaintenance.flatMap(({ endTime }) => endTime ?? []);
  return {
    why: inMaintenance.length > 0 ? 'maintenance' : 'closedHere',
    vendor:
      new Set(asked.map(({ vassalage }) => vassalage)).size === 1
        ? (asked[0]?.displayName ?? '')
        : '',
    endTime: ends.length > 0 ? Math.min(...ends) : undefined,
  };
}
