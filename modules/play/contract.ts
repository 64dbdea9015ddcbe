import Type from 'typebox';
import { AnyCasePrizeMode } from '#modules/catalog/contract.ts';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, NumericId } from '#platform/contract/input-fields.ts';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** The names of a game for the page around it. */
const LaunchedGame = Type.Object({
  nodeId: Type.Integer(),
  gameType: Type.String(),
  vassalage: Type.String(),
  vendorName: Type.String(),
  /** Its mark. */
  vendorIcon: Address,
  gameName: Type.String(),
  iconUrl: Address,
  /** The vendor wants a page of its own for it. */
  appNewWindow: Type.Boolean(),
  /** It is made for a screen on its side. */
  isLandscape: Type.Boolean(),
});

/** The address for the browser, under both names that clients read. */
const Launched = Type.Object({
  content: Type.Object({ game_url: Address, game_url2: Address }),
  gameUrl: Address,
  /** The number that members quote when something goes wrong with this launch. */
  launchId: Type.String(),
  /** The names of the game for the page around it, for every way to launch it. */
  game: LaunchedGame,
});

/** The reasons that close a game for every launch. */
const CLOSED_TO_ALL = {
  game_not_found: 400,
  /** `value.content.data` has `maintainTime` and `endTime`, in ms, of planned maintenance. */
  vendor_under_maintenance: 503,
  /** `value.ip` is the address that the visitor comes from. */
  vendor_region_closed: 451,
  /** Nobody has set what the vendor may pay for one bet at most, so it takes no real money. */
  vendor_not_ready: 503,
} as const;

/** What refuses a launch beside them. */
const CLOSED = {
  ...CLOSED_TO_ALL,
  trial_not_supported: 400,
  /** The vendor was asked where to go, and has not answered, or nothing that a member is sent to. */
  vendor_not_reached: 503,
  /** The vendor was asked where to go, and has refused. */
  vendor_refused_launch: 503,
} as const;

export const launchGame = endpoint({
  wire: ['GET /wps/game/launchGame'],
  summary: 'Makes a one-time launch of a game and answers where the browser goes',
  auth: 'member',
  tx: 'none',
  limit: 'launch',
  input: Type.Object({
    /** GLS for games, LOTT for lotteries. */
    launchMode: Type.Optional(Type.Union([Type.Literal('GLS'), Type.Literal('LOTT')])),
    nodeId: Type.Optional(NumericId),
    gameId: Text(64),
    vassalage: Text(24),
    lottoGameCode: Text(64),
    lottoView: Type.Optional(Type.Union([Type.Literal('betting'), Type.Literal('lobby')])),
    lottoPrizeMode: Type.Optional(AnyCasePrizeMode),
    lottoArea: Text(16),
    device: Text(16),
    platform: Text(32),
    backUrl: Text(500),
    language: Text(8),
  }),
  output: Launched,
  rejects: { launch_mode_required: 400, ...CLOSED },
});

/** A game in trial money, for an account that plays with nothing else; real money never comes near it. */
export const launchTrialGame = endpoint({
  wire: ['GET /wps/relay/GCS_gameTrialLaunch'],
  summary: 'Makes a one-time launch of a game in trial money',
  auth: 'member',
  tx: 'none',
  limit: 'launch',
  input: Type.Object({
    nodeId: Type.Optional(NumericId),
    gameId: Text(64),
    vassalage: Text(24),
    device: Text(16),
    platform: Text(32),
    backUrl: Text(500),
    language: Text(8),
  }),
  output: Launched,
  rejects: { 'function.not.available': 400, trial_account_only: 400, ...CLOSED },
});

/** Its page without an account: what the game is, and where its board is seen. Nothing can be staked there. */
export const lookAtGame = endpoint({
  wire: ['GET /wps/game/look'],
  summary: 'What a game is, and where a visitor sees it without a session',
  auth: 'visitor',
  input: Type.Object({
    nodeId: Type.Optional(NumericId),
    gameId: Text(64),
    vassalage: Text(24),
    backUrl: Text(500),
  }),
  output: Type.Object({
    game: LaunchedGame,
    /** The page with its board, draws and rules; null where the vendor shows games to members alone. */
    lookUrl: Type.Union([Address, Type.Null()]),
    /** In currency units. */
    minBet: Type.Number(),
    /** Return to player in per cent. */
    rtp: Type.Number(),
    /** The most that one bet can be paid, in currency units; null where the vendor names no limit. */
    maxWin: Type.Union([Type.Number(), Type.Null()]),
    /** A trial account may play it. */
    supportsTrial: Type.Boolean(),
  }),
  rejects: CLOSED_TO_ALL,
});

/** The sports book of an outside vendor; without a named game, the first of the list. */
export const launchSports = endpoint({
  wire: ['GET /wps/relay/GCS_gameLaunchFB'],
  summary: 'Makes a one-time launch of a sports book, at a match if one is named',
  auth: 'member',
  tx: 'none',
  limit: 'launch',
  input: Type.Object({
    nodeId: Type.Optional(NumericId),
    gameId: Text(64),
    vassalage: Text(24),
    /** The vendor's id of a match. What precedes a dot names its game, where no game is named. */
    event: Text(64),
    device: Text(16),
    platform: Text(32),
    backUrl: Text(500),
    language: Text(8),
  }),
  output: Launched,
  rejects: CLOSED,
});

/** The sums of the member's bets since a moment, at most a day ago, for the session bar beside a game (RG-2). */
export const readPlayed = endpoint({
  wire: ['GET /wps/member/played'],
  summary:
    'Stakes, payouts and net result of the member’s own bets since a moment, at most a day ago',
  auth: 'member',
  input: Type.Object({ since: Moment }),
  output: Type.Object({
    bets: Type.Integer(),
    betAmount: Type.Number(),
    winAmount: Type.Number(),
    /** Of settled bets: payouts less stakes. */
    netProfit: Type.Number(),
  }),
  rejects: {},
});

/** Free rounds that the platform has granted to the member and that are still to be played, those that end first before the others. */
export const listFreeRounds = endpoint({
  wire: ['GET /wps/member/freeRounds'],
  summary: 'Free rounds that wait for the member: game, rounds left, stake, maximum win, end',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        nodeId: Type.Integer(),
        gameName: Type.String(),
        gameType: Type.String(),
        accountType: Type.String(),
        left: Type.Integer(),
        /** The stake that each round would have without the grant. */
        stake: Type.Number(),
        /** The maximum sum that one round pays, in cash. */
        maxWin: Type.Number(),
        expiresAt: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});

/** What a corrected result could not take back from the member; later credits pay it. */
export const readDebt = endpoint({
  wire: ['GET /wps/member/debt'],
  summary: 'What the member owes after a result was corrected; later credits pay it',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({ owed: Type.Number() }),
  rejects: {},
});
