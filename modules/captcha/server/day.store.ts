import { randomInt } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type ChallengeKind = 'picture' | 'audio' | 'slider';
/** Rows of one day: challenges at once seldom meet in one. */
const SLOTS = 8;

/** Counts a challenge that was asked, passed or failed. */
export async function countChallenge(
  tx: Tx,
  counted: {
    readonly brandId: number;
    readonly kind: ChallengeKind;
    readonly what: 'asked' | 'passed' | 'failed';
    readonly now: Date;
  },
): Promise<void> {
  const { brandId, kind, what, now } = counted;
  const slot = randomInt(SLOTS);
  const one = (word: string) => (what === word ? 1 : 0);
  await sql(tx)`
    insert into captcha.day_count as c (brand_id, day, kind, slot, asked, passed, failed)
    values (${brandId}, (${now}::timestamptz at time zone 'UTC')::date, ${kind}, ${slot},
            ${one('asked')}, ${one('passed')}, ${one('failed')})
    on conflict (brand_id, day, kind, slot) do update
       set asked = c.asked + excluded.asked,
           passed = c.passed + excluded.passed,
           failed = c.failed + excluded.failed`;
}

export type DayRow = {
  readonly day: string;
  readonly kind: ChallengeKind;
  readonly asked: number;
  readonly passed: number;
  readonly failed: number;
};

/** Days in UTC, newest first. */
export async function selectDays(
  tx: ReadTx,
  { brandId, since }: { readonly brandId: number; readonly since: Date },
): Promise<readonly DayRow[]> {
  return await sql<DayRow>(tx)`
    select to_char(day, 'YYYY-MM-DD') as day, kind,
           sum(asked)::integer as asked, sum(passed)::integer as passed, sum(failed)::integer as failed
      from captcha.day_count
     where brand_id = ${brandId} and day >= (${since}::timestamptz at time zone 'UTC')::date
     group by day, kind
     order by day_count.day desc, kind
     limit 400`;
}
