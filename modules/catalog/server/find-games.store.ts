import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type FoundGame = {
  readonly node_id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly name: Readonly<Record<string, string>>;
};

/** Games whose code, or whose name in any language, contains the part. The catalogue has thousands of rows at most. */
export async function selectGamesByPart(
  tx: ReadTx,
  { part, limit }: { readonly part: string; readonly limit: number },
): Promise<readonly FoundGame[]> {
  return await sql<FoundGame>(tx)`
    select node_id, vendor_code, game_code, name
      from catalog.game
     where strpos(lower(game_code || ' ' || name::text), lower(${part})) > 0
     order by game_code, vendor_code
     limit ${limit}`;
}
