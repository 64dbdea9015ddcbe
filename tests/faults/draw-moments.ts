import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OwnServer } from '#tests/own-server.ts';
import { ask } from '#tests/player.ts';

const LOOK_EVERY_MS = 2_000;

/** A draw of a game, by its number. `drawsAt` is in ms. */
export type Draw = {
  readonly game: string;
  readonly drawNo: string;
  readonly drawsAt: number;
};

/** The moment at which the result of a draw was written, by the clock of the database, in ms. */
export async function drawnAt({ databaseUrl }: OwnServer, { game, drawNo }: Draw): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ readonly drawn_at: Date }>(
    'select drawn_at from studio_lottery.draw where game_code = $1 and draw_no = $2',
    [game, drawNo],
  );
  await client.end();
  const [found] = rows;
  if (found === undefined) {
    throw new Error(`the draw ${drawNo} is not in the database`);
  }
  return found.drawn_at.getTime();
}

/** Waits for a draw of the game that is made only after so many milliseconds. */
export async function drawWithTime(
  url: string,
  { game, leftMs }: { readonly game: string; readonly leftMs: number },
): Promise<Draw> {
  for (;;) {
    const answered = await ask(`${url}/studio/lottery/v1/board?game=${game}`);
    const draw = answered?.body['draw'] as Omit<Draw, 'game'> | null | undefined;
    if (draw != null && draw.drawsAt - Date.now() > leftMs) {
      return { game, drawNo: draw.drawNo, drawsAt: draw.drawsAt };
    }
    await sleep(LOOK_EVERY_MS);
  }
}
