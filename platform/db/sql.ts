import { createHash } from 'node:crypto';
import { perObject } from '#platform/per-object.ts';
import type { ReadTx, Tx } from './tx.ts';

/** The little that a database client must offer: `pg`'s Client, PoolClient and Pool all do. */
export type SqlClient = {
  readonly query: (statement: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }) => Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
};

const clients = new WeakMap<ReadTx, SqlClient>();

/** Wraps an open client. Called by `transaction` and by tests; stores only ever see the `Tx`. */
export function asTx(client: SqlClient): Tx {
  const tx = Object.freeze({}) as Tx;
  clients.set(tx, client);
  return tx;
}

/** A statement's text and the name it is prepared under: computed once per place in the code. */
const prepare = perObject((parts: TemplateStringsArray) => {
  const text = parts.reduce((left, right, index) => `${left}$${index}${right}`);
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  return { name, text };
});

/**
 * The only way to the database: a tagged template whose values become parameters, prepared under a name made
 * of its text, so that the server plans it once per connection. Only `*.store.ts` may import this.
 *
 * bigint columns arrive as bigint, timestamptz as Date, json as parsed values.
 */
export function sql<Row = never>(tx: ReadTx) {
  return async (parts: TemplateStringsArray, ...values: unknown[]): Promise<readonly Row[]> => {
    const client = clients.get(tx);
    if (client === undefined) {
      throw new Error('this Tx was not opened by the platform');
    }
    const { name, text } = prepare(parts);
    const result = await client.query({ name, text, values });
    return result.rows as readonly Row[];
  };
}
