/** A file of more rows is too much for one browser; a shorter period has the others. */
const MAX = 10_000;

/** Reads a report page after page up to the limit of a file, and says whether these are all of its rows. */
export async function allRows<Row>(
  page: (
    at: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): Promise<{ readonly rows: readonly Row[]; readonly isWhole: boolean }> {
  const rows: Row[] = [];
  let at: string | undefined;
  do {
    const { rows: more, next } = await page(at);
    rows.push(...more);
    at = next ?? undefined;
  } while (at !== undefined && rows.length < MAX);
  return { rows: rows.slice(0, MAX), isWhole: at === undefined && rows.length <= MAX };
}
