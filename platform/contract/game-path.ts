/** The vendors whose lotteries have the platform's lottery page, by code, each with the kind of its lotteries. */
export type LotteryVendors = Readonly<Record<string, 'ordinary' | 'electronic'>>;

const LOTTERY_TYPES = new Set(['LOTT', 'ELOTT']);

/**
 * The page where a game is played, which launches it: lotteries of vendors that have the lottery page, there; all other
 * games in their frame (LCH-2).
 * @param game without a vendor, its lotteries are the platform's own
 */
export function pathOfGame(
  game: {
    readonly nodeId: number | bigint;
    readonly gameType: string;
    readonly vassalage?: string | undefined;
  },
  lotteryVendors: LotteryVendors,
): string {
  const { nodeId, gameType, vassalage } = game;
  const hasPage = vassalage === undefined || Object.hasOwn(lotteryVendors, vassalage);
  return `${LOTTERY_TYPES.has(gameType) && hasPage ? '/lottery' : '/game'}?node=${nodeId}`;
}
