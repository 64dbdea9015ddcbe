import pg from 'pg';

/** A row in so many has a value that a filter asks for; the others have the usual one. */
const RARE = 200;

/** Expressions for columns, of the row's number `g`: by `schema.table.column`, else by the column's name alone. */
export type ColumnValues = Readonly<Record<string, string>>;

type ColumnRow = {
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly has_default: boolean;
  readonly is_made: boolean;
  readonly checks: string | null;
};

/**
 * Fills tables with rows that differ in every column that must be unique, and have each value that a check of the table names:
 * the last one usually, the others in one row of two hundred. The rows are shaped only as far as lists read them: checks,
 * triggers and foreign keys of the tables are switched off.
 */
export async function fillTables(
  databaseUrl: string,
  fill: {
    readonly tables: readonly string[];
    readonly count: number;
    readonly values: ColumnValues;
  },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of fill.tables) {
      await fillTable(client, table, fill);
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** One value in a row of two hundred, the other one else. */
export function seldom(value: string, usual: string): string {
  return `case when g % ${RARE} = 0 then '${value}' else '${usual}' end`;
}

async function fillTable(
  client: pg.Client,
  table: string,
  { count, values }: { readonly count: number; readonly values: ColumnValues },
): Promise<void> {
  const { rows } = await client.query<ColumnRow>(COLUMNS, [table]);
  const filled = rows.flatMap((column) => {
    const value = expressionOf(table, column, values);
    return value === undefined ? [] : [{ name: column.name, value }];
  });
  await dropChecks(client, table);
  await client.query(
    `insert into ${table} (${filled.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
     select ${filled.map(({ value }) => value).join(', ')}
       from generate_series(1, ${count}) g`,
  );
}

/** The columns of a table with the texts of their checks. */
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
         a.atthasdef as has_default, a.attidentity <> '' or a.attgenerated <> '' as is_made,
         (select string_agg(pg_get_constraintdef(c.oid), ' ')
            from pg_constraint c
           where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
    from pg_attribute a
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
   order by a.attnum`;

/** The expression of a column; undefined leaves it to the table. */
function expressionOf(table: string, column: ColumnRow, values: ColumnValues): string | undefined {
  const named = values[`${table}.${column.name}`] ?? values[column.name];
  if (named !== undefined) {
    return named === '' ? undefined : named;
  }
  if (column.is_made) {
    return undefined;
  }
  const choices = choicesOf(column.checks ?? '');
  if (choices.length > 1) {
    return oneOf(choices);
  }
  return column.is_required && !column.has_default ? plainValue(column.type) : undefined;
}

/** The texts that a check allows: `check (state = any (array['open'::text, 'closed'::text]))`. */
function choicesOf(checks: string): readonly string[] {
  const list = /= ANY \(\(?ARRAY\[([^\]]+)\]/.exec(checks)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'::text/g)].map(([, text = '']) => text);
}

function oneOf(choices: readonly string[]): string {
  const rare = choices.slice(0, -1).map((text, place) => `when ${place} then '${text}'`);
  return `case g % ${RARE} ${rare.join(' ')} else '${choices.at(-1)}' end`;
}

function plainValue(type: string): string {
  if (type.endsWith('[]')) {
    return "'{}'";
  }
  switch (type) {
    case 'boolean':
      return `g % ${RARE} = 0`;
    case 'bytea':
      return 'sha256(g::text::bytea)';
    case 'uuid':
      return 'gen_random_uuid()';
    case 'json':
    case 'jsonb':
      return "'{}'";
    case 'timestamp with time zone':
      return "timestamptz '2026-02-01' + g * interval '1 second'";
    case 'date':
      return "date '2026-02-01' + g";
    case 'text':
      return "'fill-' || g";
    default:
      return 'g';
  }
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
      where conrelid = $1::regclass and contype = 'c' and conislocal`,
    [table],
  );
  for (const { name } of rows) {
    await client.query(`alter table ${table} drop constraint "${name}"`);
  }
}
