import type { TestPlayer } from '#modules/play/testing/play-builders.ts';
import type { TestApp } from '#tests/test-app.ts';

/** For tests: a notice as it is stored for its reader. */
export type TestNotice = {
  readonly template: string;
  readonly about: string;
  /** What its words are filled with in English. */
  readonly values: Readonly<Record<string, string | number>>;
};

/** For tests: the notices of somebody among the messages, the oldest first. */
export async function noticesOf(
  { app }: Pick<TestApp, 'app'>,
  { memberId }: TestPlayer,
): Promise<readonly TestNotice[]> {
  const { rows } = await app.db.pool.query<{ template: string; values: TestNotice['values'] }>(
    `select template, filled -> 'en' as values from inbox.message where member_id = $1 order by id`,
    [String(memberId)],
  );
  return rows.map(({ template, values }) => ({
    ...{ template, values, about: String(values['about'] ?? '') },
  }));
}
