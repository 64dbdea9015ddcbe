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

/**
 * Vendors of the category of electronic lotteries that make the electronic mode the one that is played, beside the
 * platform's own (LCH-5).
 */
const ELECTRONIC = new Set(['TCG_LOTTO_VN', 'LOTT']);

type BatchConnection = {
  readonly gameCategory: string;
  readonly cards: readonly { readonly vassalage: string }[];
};

/**
 * `Elott` where the electronic lotteries of a brand come from one of those vendors, else `Lott` (LCH-5).
 * @param own the platform's own lottery vendors
 */
export function prizeModeOf(
  lanes: readonly BatchConnection[],
  own: readonly string[],
): 'Elott' | 'Lott' {
  const cards = lanes.find(({ gameCategory }) => gameCategory === 'ELOTT')?.cards ?? [];
  const isElectronic = cards.some(
    ({ vassalage }) => ELECTRONIC.has(vassalage) || own.includes(vassalage),
  );
  return isElectronic ? 'Elott' : 'Lott';
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
