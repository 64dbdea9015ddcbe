/** The kinds of things that have a page of their own. */
export type EntityKind =
  | 'member'
  | 'bet'
  | 'round'
  | 'draw'
  | 'journal'
  | 'account'
  | 'case'
  | 'vendor'
  | 'game'
  | 'article'
  | 'approval';

/** Code of the vendor whose draws have a page each; those of others are in the list of draws. */
const OWN_LOTTERY = 'SHPL';

/**
 * The address of the page about a thing, below `/office`; undefined for an id that no page understands.
 * @param id a number or code; of a round `vendor:round`, of a draw `vendor:game:number`, of a game its code or `node:number`
 */
export function entityPath(kind: EntityKind, id: string): string | undefined {
  if (id === '') {
    return undefined;
  }
  const safe = encodeURIComponent(id);
  switch (kind) {
    case 'member':
      return `/members/${safe}`;
    case 'bet':
      return `/bets/${safe}`;
    case 'round':
      return roundPath(id);
    case 'draw':
      return drawPath(id);
    case 'journal':
      return `/ledger/journals/${safe}`;
    case 'account':
      return `/ledger/accounts/${safe}`;
    case 'case':
      return `/cases/${safe}`;
    case 'vendor':
      return `/vendors/${safe}`;
    case 'game':
      return gamePath(id);
    case 'article':
      return `/help/${safe}`;
    case 'approval':
      return `/approvals/${safe}`;
    default:
      return kind satisfies never;
  }
}

/** The search knows the node of a game, which has a page in the brand; a bet knows the code of its game. */
function gamePath(id: string): string {
  const node = /^node:(\d+)$/.exec(id)?.[1];
  return node === undefined ? `/games?search=${encodeURIComponent(id)}` : `/games/${node}`;
}

/** Codes of vendors have no colon; what follows the first one is the vendor's own reference. */
function roundPath(id: string): string | undefined {
  const [vendor = '', ...rest] = id.split(':');
  const round = rest.join(':');
  return vendor === '' || round === ''
    ? undefined
    : `/rounds/${encodeURIComponent(vendor)}?round=${encodeURIComponent(round)}`;
}

function drawPath(id: string): string | undefined {
  const [vendor = '', game = '', drawNo = ''] = id.split(':');
  if (game === '' || drawNo === '') {
    return undefined;
  }
  return vendor === OWN_LOTTERY
    ? `/lottery/draws/${encodeURIComponent(game)}/${encodeURIComponent(drawNo)}`
    : `/draws?game=${encodeURIComponent(game)}`;
}

const DRAW_ROUND = /^(?<game>.+)-(?<drawNo>\d{8}-\d{4})$/;

/** The id of the draw that decides a round; undefined for a round that is no draw of our lottery. */
export function drawOfRound(vendor: string, round: string): string | undefined {
  const { game, drawNo } = DRAW_ROUND.exec(round)?.groups ?? {};
  return vendor === OWN_LOTTERY && game !== undefined && drawNo !== undefined
    ? `${vendor}:${game}:${drawNo}`
    : undefined;
}

/** The id of the round in which the bets on a draw of our lottery are. */
export function roundOfDraw(game: string, drawNo: string): string {
  return `${OWN_LOTTERY}:${game}-${drawNo}`;
}
