import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, SeenVersion } from '#platform/contract/input-fields.ts';
import { CORRECTION_REASONS } from './correction-reasons.ts';

/** Calls of operators to the lottery studio. Ids and amounts are strings; amounts have four decimals. */

const Game = Type.String({ maxLength: 40, pattern: '^[A-Z0-9-]+$' });
const DrawNo = Type.String({ pattern: '^[0-9]{8}-[0-9]{4}$' });
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const Numbers = Type.String({ minLength: 1, maxLength: 400 });
const Money = Type.String();
/** The numbers of a result with all their digits, in the order drawn; null for a void draw. */
const Drawn = Type.Union([Type.Array(Type.String()), Type.Null()]);
const DRAW = { draw_unknown: 409 } as const;

const DrawRow = Type.Object({
  game: Type.String(),
  drawNo: Type.String(),
  /** `corrected`: settled, with a result that replaced an earlier one. */
  state: Type.Enum(['scheduled', 'open', 'locked', 'resulted', 'settled', 'corrected', 'voided']),
  source: Type.Enum(['house', 'outside']),
  /** The platform refused the proof of its result: nothing is paid, and it can only be voided. */
  isHeld: Type.Boolean(),
  opensAt: Type.String(),
  locksAt: Type.String(),
  drawsAt: Type.String(),
  revision: Type.Integer(),
  numbers: Drawn,
  bets: Type.Integer(),
  stake: Money,
  payout: Money,
});

export const listLotteryDraws = endpoint({
  wire: ['GET /office/v1/lottery/draws'],
  summary:
    'Draws of the house studio, newest first, without a filter from those that take bets and are drawn soon; `before` is the cursor of the page before',
  auth: 'operator',
  permission: 'lottery.view',
  list: {
    name: 'lottery-draws',
    title: 'office.lottery.draws.title',
    columns: {
      ...{ game: 'game', draw: 'drawNo', state: 'state', drawsAt: 'drawsAt' },
      ...{ result: 'numbers', bets: 'bets', stake: 'stake', payout: 'payout' },
      ...{ source: 'source' },
    },
  },
  input: Type.Object({
    game: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(Type.String({ maxLength: 16 })),
    before: Type.Optional(Type.String({ maxLength: 24 })),
  }),
  output: Type.Object({
    rows: Type.Array(DrawRow),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

const Layout = Type.Array(
  Type.Object({
    name: Type.String(),
    count: Type.Integer(),
    /** As they are typed. */
    first: Type.String(),
    last: Type.String(),
  }),
);

export const readLotteryDraw = endpoint({
  wire: ['GET /office/v1/lottery/draw'],
  summary: 'One draw: its results, what was typed for it, and which numbers could cost most',
  auth: 'operator',
  permission: 'lottery.view',
  input: Type.Object({ game: Game, drawNo: DrawNo }),
  output: Type.Object({
    draw: DrawRow,
    voidReason: Type.Union([Type.String(), Type.Null()]),
    layout: Layout,
    versions: Type.Array(
      Type.Object({
        revision: Type.Integer(),
        numbers: Drawn,
        source: Type.String(),
        reason: Type.Union([Type.String(), Type.Null()]),
        enteredBy: Type.Array(Type.String()),
        at: Type.String(),
      }),
    ),
    /** Until the entries were compared, an operator sees of others' entries that they exist, but no numbers. */
    entries: Type.Array(
      Type.Object({
        attempt: Type.Integer(),
        person: Type.String(),
        source: Type.String(),
        numbers: Drawn,
        at: Type.String(),
      }),
    ),
    maxPerNumber: Money,
    exposure: Type.Array(
      Type.Object({
        play: Type.String(),
        number: Type.String(),
        highest: Money,
        percent: Type.Integer(),
        kind: Type.Enum(['open', 'half', 'closed']),
      }),
    ),
  }),
  rejects: DRAW,
});

const Preview = Type.Object({
  revision: Type.Integer(),
  numbers: Drawn,
  bets: Type.Integer(),
  betsChanged: Type.Integer(),
  winnersBefore: Type.Integer(),
  winnersAfter: Type.Integer(),
  /** Sums that would be paid out and taken back. */
  paidOut: Money,
  takenBack: Money,
  membersChanged: Type.Integer(),
  /** Comes back with the request: what was seen is what is asked for. */
  seen: SeenVersion,
  /** Those whose payout changes, the largest change first; of other brands without a name. At most 2,000. */
  members: Type.Array(
    Type.Object({
      memberId: Type.Union([Type.String(), Type.Null()]),
      name: Type.Union([Type.String(), Type.Null()]),
      /** What the member got for the draw, and what it would be. */
      before: Money,
      after: Money,
      /** Negative: taken back. */
      delta: Type.String({ maxLength: 25 }),
      /** What the balance of now does not cover. */
      debt: Money,
    }),
  ),
});
const CORRECTION = {
  ...DRAW,
  draw_not_settled: 409,
  /** The numbers follow from a seed: such a draw can only be voided. */
  draw_seeded: 409,
  result_impossible: 400,
  result_unchanged: 409,
} as const;

export const previewCorrection = endpoint({
  wire: ['POST /office/v1/lottery/draws/preview'],
  summary:
    'What another result of a settled draw would change; `numbers` null is a void draw, the only change of a draw from a seed',
  auth: 'operator',
  permission: 'lottery.correct',
  input: Type.Object({ game: Game, drawNo: DrawNo, numbers: Type.Union([Numbers, Type.Null()]) }),
  output: Preview,
  rejects: CORRECTION,
});

export const correctResult = endpoint({
  wire: ['POST /office/v1/lottery/draws/correct'],
  summary:
    'Asks for another result of a settled draw from outside, or for the voiding of any settled draw; a second operator decides',
  auth: 'operator',
  permission: 'lottery.correct',
  input: Type.Object({
    game: Game,
    drawNo: DrawNo,
    numbers: Type.Union([Numbers, Type.Null()]),
    /** `seen` of the dry run of exactly these numbers. */
    seen: SeenVersion,
    /** What players read. */
    playerReason: Type.Enum([...CORRECTION_REASONS]),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { ...CORRECTION, change_waiting: 409, changed_meanwhile: 409 },
});

export const voidDraw = endpoint({
  wire: ['POST /office/v1/lottery/draws/void'],
  summary: 'Asks for the voiding of a draw without a result; a second operator decides',
  auth: 'operator',
  permission: 'lottery.correct',
  input: Type.Object({ game: Game, drawNo: DrawNo, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { ...DRAW, draw_has_result: 409, change_waiting: 409 },
});

const Entered = Type.Enum(['waiting', 'agreed', 'differ']);
const ENTRY = {
  ...DRAW,
  draw_not_outside: 409,
  draw_not_due: 409,
  draw_has_result: 409,
  result_impossible: 400,
  result_entered: 409,
} as const;

export const enterResult = endpoint({
  wire: ['POST /office/v1/lottery/draws/result'],
  summary: 'Types the numbers of an outside draw; a second person or source must give the same',
  auth: 'operator',
  permission: 'lottery.result',
  input: Type.Object({ game: Game, drawNo: DrawNo, numbers: Numbers }),
  output: Type.Object({ entered: Entered }),
  rejects: ENTRY,
});

export const enterResultFile = endpoint({
  wire: ['POST /office/v1/lottery/results/file'],
  summary: 'Takes a file of lines `game,drawNo,numbers`; each line counts as one source',
  auth: 'operator',
  permission: 'lottery.result',
  input: Type.Object({ text: Type.String({ minLength: 1, maxLength: 60_000 }) }),
  output: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer(),
        game: Type.String(),
        drawNo: Type.String(),
        outcome: Type.String({ description: 'waiting, agreed, differ, or a refusal' }),
      }),
    ),
  }),
  rejects: { file_unreadable: 400 },
});

const Settings = Type.Object({
  source: Type.Enum(['house', 'outside']),
  /** null: the value of the catalogue applies. */
  maxPerNumber: Type.Union([Money, Type.Null()]),
  halfFromPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** The mode of days whose chain is not published yet; `AUTO` is with the beacon where the server has one. */
  fairness: Type.Enum(['AUTO', 'COMMIT', 'BEACON']),
});
/** Seconds between two draws, or clock times of a time zone. */
const CalendarOfGame = Type.Object({
  everySeconds: Type.Optional(Type.Integer()),
  timeZone: Type.Optional(Type.String()),
  times: Type.Optional(Type.Array(Type.String())),
  weekdays: Type.Optional(Type.Array(Type.Integer())),
  monthDays: Type.Optional(Type.Array(Type.Integer())),
  lockSeconds: Type.Integer(),
});
const GameRow = Type.Object({
  game: Type.String(),
  name: Type.Object({ en: Type.String(), bn: Type.String() }),
  family: Type.String(),
  prizeMode: Type.String(),
  /** The time of draws of this day. */
  calendar: CalendarOfGame,
  nextDrawAt: Type.Union([Type.String(), Type.Null()]),
  settings: Settings,
  maxPerNumber: Money,
});

export const listLotteryGames = endpoint({
  wire: ['GET /office/v1/lottery/games'],
  summary: 'The games with their calendars and settings',
  auth: 'operator',
  permission: 'lottery.view',
  list: {
    name: 'lottery-games',
    title: 'office.lottery.games.title',
    columns: {
      ...{ code: 'game', next: 'nextDrawAt', source: 'settings.source' },
      ...{ maxPerNumber: 'maxPerNumber' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(GameRow), next: Type.Null() }),
  rejects: {},
});

export const readLotteryGame = endpoint({
  wire: ['GET /office/v1/lottery/game'],
  summary: 'One game: every play with its odds, chances and return, and the numbers held back',
  auth: 'operator',
  permission: 'lottery.view',
  input: Type.Object({ game: Game }),
  output: Type.Object({
    game: GameRow,
    /** Changes of the calendar, the later ones last; `fromDay` is the first day of each. */
    calendars: Type.Array(Type.Object({ fromDay: Type.String(), calendar: CalendarOfGame })),
    plays: Type.Array(
      Type.Object({
        code: Type.String(),
        nameKey: Type.String(),
        units: Type.Integer(),
        pick: Type.String(),
        odds: Type.Array(Type.String()),
        chances: Type.Array(Type.String()),
        returnPercent: Type.String(),
        minStake: Money,
        maxStake: Money,
      }),
    ),
    /** What comes back with a change of either. */
    seen: Type.Object({ settings: SeenVersion, calendar: SeenVersion }),
    held: Type.Array(
      Type.Object({
        play: Type.String(),
        number: Type.String(),
        kind: Type.Enum(['half', 'closed']),
        by: Type.String(),
        at: Type.String(),
      }),
    ),
  }),
  rejects: { game_unknown: 409 },
});

export const changeLotteryGame = endpoint({
  wire: ['POST /office/v1/lottery/games/settings'],
  summary: 'Asks for other settings of a game, from its next draws on; a second operator decides',
  auth: 'operator',
  permission: 'lottery.settings',
  input: Type.Object({ game: Game, settings: Settings, seen: SeenVersion, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    game_unknown: 409,
    settings_invalid: 400,
    settings_unchanged: 409,
    beacon_unset: 409,
    change_waiting: 409,
    changed_meanwhile: 409,
  },
});

export const holdNumber = endpoint({
  wire: ['POST /office/v1/lottery/numbers'],
  summary:
    'Asks to close a number of a game, to put it at half odds or to open it again: two people decide',
  auth: 'operator',
  permission: 'lottery.limit',
  input: Type.Object({
    game: Game,
    play: Type.String({ minLength: 1, maxLength: 32 }),
    number: Type.String({ minLength: 1, maxLength: 40 }),
    kind: Type.Enum(['open', 'half', 'closed']),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { game_unknown: 409, number_unknown: 400, number_unchanged: 409, change_waiting: 409 },
});

export const listLotteryAlerts = endpoint({
  wire: ['GET /office/v1/lottery/alerts'],
  summary: 'What the engine wants an operator to look at, newest first',
  auth: 'operator',
  permission: 'lottery.view',
  list: {
    name: 'lottery-alerts',
    title: 'office.lottery.alerts.title',
    columns: { kind: 'kind', draw: 'game drawNo', at: 'at', seen: 'seenBy' },
  },
  input: Type.Object({
    unseen: Type.Optional(Type.Enum(['1', '0'])),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        game: Type.String(),
        drawNo: Type.String(),
        detail: Type.Record(Type.String(), Type.String()),
        at: Type.String(),
        seenBy: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    unseen: Type.Integer(),
  }),
  rejects: {},
});

export const seeLotteryAlert = endpoint({
  wire: ['POST /office/v1/lottery/alerts/seen'],
  summary: 'Marks an alert as looked at',
  auth: 'operator',
  permission: 'lottery.limit',
  input: Type.Object({ id: Id }),
  output: Type.Object({ seenBy: Type.String() }),
  rejects: { alert_unknown: 409 },
});

export type PreviewView = Static<typeof Preview>;
export type DrawRowView = Static<typeof DrawRow>;
export type GameRowView = Static<typeof GameRow>;
export type GameSettings = Static<typeof Settings>;
export type LayoutView = Static<typeof Layout>;
