import pg from 'pg';

/** A node of a plan: its kind, and the table that it reads. */
export type PlanNode = {
  readonly kind: string;
  readonly table: string | undefined;
  /** Rows that it read each time it ran, also those that its filter left out. */
  readonly rows: number;
  /** It is of a statement that counts or sums, which reads up to ten thousand rows. */
  readonly isOfCount: boolean;
};

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Json = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Json[];
};

/** Runs `work` and returns the nodes of the plans of the lists that it read: of all statements with an order and a limit. */
export async function plansOf(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<readonly PlanNode[]> {
  const statements = await recorded(work);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The settings of our own connections that decide about plans.
    await client.query('set jit = off; set random_page_cost = 1.1');
    const nodes: PlanNode[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      const plans: readonly { readonly Plan: Json }[] = rows[0]['QUERY PLAN'];
      const isOfCount = /count\(\*\)|\bsum\(/.test(text);
      nodes.push(...plans.flatMap(({ Plan }) => nodesOf(Plan, isOfCount)));
    }
    return nodes;
  } finally {
    await client.end();
  }
}

async function recorded(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const record = (asked: unknown) => {
    if (typeof asked === 'object' && asked !== null && 'text' in asked && 'values' in asked) {
      const text = String(asked.text);
      if (/\border by\b[\s\S]*\blimit\b/.test(text) && Array.isArray(asked.values)) {
        statements.push({ text, values: asked.values });
      }
    }
  };
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client, asked: unknown[]) => {
      record(asked[0]);
      return Reflect.apply(target, client, asked);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

function nodesOf(plan: Json, isOfCount: boolean): readonly PlanNode[] {
  const below = (plan.Plans ?? []).map((child) => child['Actual Rows']);
  const rows = Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...below);
  return [
    { kind: plan['Node Type'], table: plan['Relation Name'], rows, isOfCount },
    ...(plan.Plans ?? []).flatMap((one) => nodesOf(one, isOfCount)),
  ];
}
