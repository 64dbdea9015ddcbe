import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SeenVersion } from '#platform/contract/input-fields.ts';

/** The call of operators about the times at which a game is drawn. Draws are the same for every brand. */

const Game = Type.String({ maxLength: 40, pattern: '^[A-Z0-9-]+$' });

const CalendarFields = Type.Object({
  /** Between the end of betting and the draw. */
  lockSeconds: Type.Integer({ minimum: 1, maximum: 43_200 }),
  /** Clock times in the zone of the game, `16:15`; hours from 24 on are of the night after. Only for clock calendars. */
  times: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9]{1,2}:[0-5][0-9]$' }), { minItems: 1, maxItems: 200 }),
  ),
  /** 0 is Sunday; absent: every day. */
  weekdays: Type.Optional(Type.Array(Type.Integer(), { maxItems: 7 })),
  monthDays: Type.Optional(Type.Array(Type.Integer(), { maxItems: 28 })),
});

export const changeLotteryCalendar = endpoint({
  wire: ['POST /office/v1/lottery/games/calendar'],
  summary: 'Asks for other times of a game from a day on; a second operator decides',
  auth: 'operator',
  permission: 'lottery.settings',
  input: Type.Object({
    game: Game,
    /** The first day, `2026-11-25`; draws of the next two days are written already. */
    fromDay: Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' }),
    calendar: CalendarFields,
    /** The calendar that was seen. */
    seen: SeenVersion,
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    game_unknown: 409,
    calendar_impossible: 400,
    calendar_too_soon: 409,
    change_waiting: 409,
    changed_meanwhile: 409,
  },
});

export type CalendarFieldsView = Static<typeof CalendarFields>;
