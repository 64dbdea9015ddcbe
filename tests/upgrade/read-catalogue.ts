import type pg from 'pg';

const NOT_OURS = `nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker')`;

/**
 * Each query answers lines `<kind> <name>: <everything about it>`. The order of columns is left out, since a column that is
 * added later is the last.
 */
const QUERIES = [
  `select format('schema %I: owner %s, rights %s', nspname, nspowner::regrole, nspacl)
   from pg_namespace where ${NOT_OURS}`,
  `select format('relation %s: kind %s, %s, owner %s, rights %s, options %s, access %s, partition of %s %s, by %s, row security %s %s',
            c.oid::regclass, c.relkind, c.relpersistence, c.relowner::regrole,
            (select array_agg(a order by a::text) from unnest(c.relacl) a), c.reloptions, am.amname,
            (select string_agg(i.inhparent::regclass::text, ', ') from pg_inherits i where i.inhrelid = c.oid),
            pg_get_expr(c.relpartbound, c.oid),
            case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end, c.relrowsecurity, c.relreplident)
   from pg_class c
   join pg_namespace n on n.oid = c.relnamespace
   left join pg_am am on am.oid = c.relam
   where ${NOT_OURS} and c.relkind not in ('i', 'I')`,
  `select format('column %s.%I: %s, collation %s, not null %s, default %s, identity %s, generated %s, storage %s, compression %s, statistics %s, options %s, rights %s',
            c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull,
            pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attstattarget,
            a.attoptions, a.attacl)
   from pg_attribute a
   join pg_class c on c.oid = a.attrelid
   join pg_namespace n on n.oid = c.relnamespace
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${NOT_OURS} and c.relkind in ('r', 'p', 'v', 'm', 'c', 'f') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s.%I: %s, checked %s, no inherit %s, local %s', c.conrelid::regclass, c.conname,
            pg_get_constraintdef(c.oid), c.convalidated, c.connoinherit, c.conislocal)
   from pg_constraint c
   join pg_namespace n on n.oid = c.connamespace
   where ${NOT_OURS}`,
  `select format('index %s: %s, valid %s, unique %s, primary %s, options %s, of partition %s', i.indexrelid::regclass,
            pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisunique, i.indisprimary, c.reloptions,
            (select string_agg(p.inhparent::regclass::text, ', ') from pg_inherits p where p.inhrelid = c.oid))
   from pg_index i
   join pg_class c on c.oid = i.indexrelid
   join pg_namespace n on n.oid = c.relnamespace
   where ${NOT_OURS}`,
  `select format('trigger %s.%I: %s, enabled %s, inherited %s', t.tgrelid::regclass, t.tgname, pg_get_triggerdef(t.oid), t.tgenabled,
            t.tgparentid <> 0)
   from pg_trigger t
   join pg_class c on c.oid = t.tgrelid
   join pg_namespace n on n.oid = c.relnamespace
   where ${NOT_OURS} and not t.tgisinternal`,
  `select format('sequence %s: %s, start %s, step %s, from %s to %s, cache %s, cycle %s, owned by %s', s.seqrelid::regclass,
            s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
            (select string_agg(d.refobjid::regclass || '.' || a.attname, ', ')
             from pg_depend d
             join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
             where d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass))
   from pg_sequence s
   join pg_class c on c.oid = s.seqrelid
   join pg_namespace n on n.oid = c.relnamespace
   where ${NOT_OURS}`,
  `select format('function %s: owner %s, rights %s, %s', p.oid::regprocedure, p.proowner::regrole,
            (select array_agg(a order by a::text) from unnest(p.proacl) a), pg_get_functiondef(p.oid))
   from pg_proc p
   join pg_namespace n on n.oid = p.pronamespace
   where ${NOT_OURS} and p.prokind in ('f', 'p')`,
  `select format('view %s: %s', c.oid::regclass, pg_get_viewdef(c.oid))
   from pg_class c
   join pg_namespace n on n.oid = c.relnamespace
   where ${NOT_OURS} and c.relkind in ('v', 'm')`,
  `select format('type %s: %s, %s', t.oid::regtype, t.typtype,
            (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
   from pg_type t
   join pg_namespace n on n.oid = t.typnamespace
   where ${NOT_OURS} and t.typtype in ('e', 'd', 'r')`,
  `select format('default rights %s: %s %s', d.defaclrole::regrole, d.defaclobjtype, d.defaclacl) from pg_default_acl d`,
  `select format('policy %s.%I: %s', p.polrelid::regclass, p.polname, pg_get_expr(p.polqual, p.polrelid)) from pg_policy p`,
  `select format('comment %s.%s: %s', c.oid::regclass, d.objsubid, d.description)
   from pg_description d
   join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid
   join pg_namespace n on n.oid = c.relnamespace
   where ${NOT_OURS}`,
];

/**
 * Describes all schemas of ours: their objects with types, defaults, constraints, bodies, settings and rights, and the rows
 * that tables are made with. Two databases with the same lines work alike.
 * @returns sorted lines
 */
export async function readCatalogue(client: pg.Pool | pg.Client): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await client.query<{ format: string }>(query);
    lines.push(...rows.map((row) => row.format));
  }
  return [...lines, ...(await readRows(client))].sort();
}

/** Reads the rows of all tables, without the times at which they were written. */
async function readRows(client: pg.Pool | pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where ${NOT_OURS} and c.relkind = 'r'`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    for (const { row } of rows) {
      const lasting = Object.entries(row).filter(([column]) => !column.endsWith('_at'));
      lines.push(`row ${name}: ${JSON.stringify(Object.fromEntries(lasting.sort()))}`);
    }
  }
  return lines;
}
