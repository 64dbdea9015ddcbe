import type pg from 'pg';
import { logInPlayer, nodeOf } from '#tests/player.ts';
import { placeBet } from './draw-bet.ts';
import { until } from './until.ts';

const GAME = 'K3-1M';
const PASSWORD = 'Shapla-demo-1';
const ACCOUNTS = ['player1', 'player2', 'player3'];
/** The draw takes bets for so long still when the first one is placed. */
const MIN_LEFT = '15 seconds';

/** A draw that has bets, by its id, and when it is made by the database's clock. */
export type BetDraw = { readonly id: string; readonly at: Date };

/** How the bets of a draw were paid; a bet is paid once when it has one settlement that was applied. */
export type PaidBets = {
  readonly bets: number;
  readonly paid: number;
  readonly settlements: number;
};

/** Waits for a draw that takes bets and places one for each demo member, of which one half wins. */
export async function betOnDraw(url: string, client: pg.Client): Promise<BetDraw> {
  const nodeId = await nodeOf(url, GAME);
  const sessions: string[] = [];
  for (const account of ACCOUNTS) {
    const player = await logInPlayer(url, { account, password: PASSWORD });
    sessions.push(await player.enter({ studio: 'lottery', nodeId }));
  }
  const draw = await until(async () => {
    const { rows } = await client.query<BetDraw & { readonly draw_no: string }>(
      `select id::text as id, draw_no, draws_at as at from studio_lottery.draw
       where game_code = $1 and state = 'open' and locks_at > clock_timestamp() + $2::interval
       order by draws_at limit 1`,
      [GAME, MIN_LEFT],
    );
    return rows[0];
  });
  for (const session of sessions) {
    await placeBet(url, session, { game: GAME, drawNo: draw.draw_no });
  }
  return draw;
}

/** Reads how the bets of a draw stand. */
export async function readBets(client: pg.Client, { id }: BetDraw): Promise<PaidBets> {
  const { rows } = await client.query<PaidBets>(
    `select count(*)::int as bets,
            count(*) filter (where b.state = 'settled')::int as paid,
            coalesce(sum((select count(*) from play.txn t
                          where t.kind = 'settle' and t.state = 'applied'
                            and t.txn_id like 's-' || b.id || '-%')), 0)::int as settlements
     from studio_lottery.bet b where b.draw_id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the query of counts returned no row');
  }
  return row;
}
