import type { LotteryVendors } from '#platform/contract/game-path.ts';

/** The launch of a game page, read from its address. */
export type LaunchWish = {
  /** `sports` is the sports book of an outside vendor, which has a call of its own. */
  readonly kind: 'game' | 'lottery' | 'sports';
  readonly nodeId: number | undefined;
  readonly gameCode: string | undefined;
  readonly vendor: string | undefined;
  /** A match that the sports book opens at. */
  readonly event: string | undefined;
};

const SPORTS = '/fbsports';
const GAMES = new Set(['/game', '/seamless', SPORTS]);

/** Reads `?node=`, or `gameCode` and `vendor`, and `event` for the sports book (RTE-4, LCH-4). */
export function launchWish(path: string, search: string): LaunchWish {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  const node = Number(query.get('node'));
  const page = path.toLowerCase().replace(/\/$/, '');
  return {
    kind: page === SPORTS ? 'sports' : GAMES.has(page) ? 'game' : 'lottery',
    nodeId: Number.isInteger(node) && node > 0 ? node : undefined,
    gameCode: text('gameCode'),
    vendor: text('vendor') ?? text('vassalage'),
    event: text('event'),
  };
}

type BatchConnection = {
  readonly gameCategory: string;
  readonly cards: readonly { readonly vassalage: string }[];
};

/** `Elott` where a vendor of electronic lotteries is in the category of that name, else `Lott` (LCH-5). */
export function prizeModeOf(
  lanes: readonly BatchConnection[],
  vendors: LotteryVendors,
): 'Elott' | 'Lott' {
  const cards = lanes.find(({ gameCategory }) => gameCategory === 'ELOTT')?.cards ?? [];
  return cards.some(({ vassalage }) => vendors[vassalage] === 'electronic') ? 'Elott' : 'Lott';
}

/** The fields of a launch of a game or a lottery beside the device and the way back (LCH-4). */
export function launchInput(wish: LaunchWish, prizeMode: 'Elott' | 'Lott') {
  const { nodeId, gameCode, vendor } = wish;
  const game = {
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(vendor === undefined ? {} : { vassalage: vendor }),
  };
  if (wish.kind !== 'lottery') {
    return {
      ...game,
      ...(gameCode === undefined ? {} : { gameId: gameCode }),
      launchMode: 'GLS' as const,
    };
  }
  const hasGame = nodeId !== undefined || gameCode !== undefined;
  return {
    ...game,
    ...(gameCode === undefined ? {} : { lottoGameCode: gameCode }),
    launchMode: 'LOTT' as const,
    lottoArea: 'VN',
    lottoPrizeMode: prizeMode,
    lottoView: hasGame ? ('betting' as const) : ('lobby' as const),
  };
}
