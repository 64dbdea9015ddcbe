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

type Opened = {
  readonly client: SqlClient;
  /** Answers of statements for which the commit waits. */
  readonly sent?: Promise<unknown>[];
};

const clients = new WeakMap<ReadTx, Opened>();

/**
 * Wraps an open client. Called by `transaction` and by tests; stores only ever see the `Tx`.
 * @param sent takes the answers for which the commit waits; without it every statement waits for its own
 */
export function asTx(client: SqlClient, sent?: Promise<unknown>[]): Tx {
  const tx = Object.freeze({}) as Tx;
  clients.set(tx, { client, ...(sent === undefined ? {} : { sent }) });
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
    const { name, text } = prepare(parts);
    const result = await openedOf(tx).client.query({ name, text, values });
    return result.rows as readonly Row[];
  };
}

/**
 * The same for a statement whose answer nobody needs: inside a transaction it is sent and not waited for, so that it
 * costs no way to the database and back. The commit waits for it, and fails with it; what comes after it in the
 * transaction fails as well. Not for a statement whose failure is expected.
 */
export function sqlBeforeCommit(tx: Tx) {
  return async (parts: TemplateStringsArray, ...values: unknown[]): Promise<void> => {
    const { name, text } = prepare(parts);
    const { client, sent } = openedOf(tx);
    const answer = client.query({ name, text, values });
    if (sent === undefined) {
      await answer;
    } else {
      // The commit reads it again.
      answer.catch(() => undefined);
      sent.push(answer);
    }
  };
}

/** A part of a statement with its values. Parts nest, so that a list's filters are written once and put together. */
export type Piece = { readonly parts: readonly string[]; readonly values: readonly unknown[] };

/** Writes a part of a statement; a value that is a part itself is put in its place, others become parameters. */
export function piece(parts: TemplateStringsArray, ...values: readonly unknown[]): Piece {
  const flat: { parts: string[]; values: unknown[] } = { parts: [parts[0] ?? ''], values: [] };
  for (const [index, value] of values.entries()) {
    const after = parts[index + 1] ?? '';
    const nested = isPiece(value) ? value : { parts: ['', ''], values: [value] };
    const [first = '', ...others] = nested.parts;
    flat.parts.push(`${flat.parts.pop() ?? ''}${first}`, ...others);
    flat.values.push(...nested.values);
    flat.parts.push(`${flat.parts.pop() ?? ''}${after}`);
  }
  return flat;
}

/** A part that says nothing: the filter that is not set. */
export const NOTHING: Piece = { parts: [''], values: [] };

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;
}

/** The text of a statement of parts, with numbered parameters. */
export function textOf({ parts }: Piece): string {
  return parts.reduce((left, right, index) => `${left}$${index}${right}`);
}

/**
 * Runs a statement of parts. It is not prepared: each filter makes another text, and the plan of a list depends on what
 * it is filtered by.
 */
export async function sqlOf<Row = never>(tx: ReadTx, whole: Piece): Promise<readonly Row[]> {
  const statement = { name: '', text: textOf(whole), values: [...whole.values] };
  const result = await openedOf(tx).client.query(statement);
  return result.rows as readonly Row[];
}

function openedOf(tx: ReadTx): Opened {
  const opened = clients.get(tx);
  if (opened === undefined) {
    throw new Error('this Tx was not opened by the platform');
  }
  return opened;
}
