import pg from 'pg';

/** A function or view in the catalogue of the database. */
type Found = {
  /** `function play.pay_batch` */
  readonly name: string;
  readonly oid: number;
  /** The statement that drops it and nothing else. */
  readonly dropping: string;
};

/** invalid_function_definition, invalid_table_definition, wrong_object_type: it cannot become this one in its place. */
const CANNOT_REPLACE = new Set(['42P13', '42P16', '42809']);

/**
 * Makes a function or view what its file defines. One whose arguments, answer or columns have changed is dropped first,
 * with every function and view that depends on it.
 * @param name `function play.pay_batch`
 * @returns names of the others that were dropped: they must be made again
 */
export async function replaceObject(
  client: pg.Client,
  name: string,
  text: string,
): Promise<readonly string[]> {
  const before = await findObjects(client, name);
  const dropped: string[] = [];
  if (!(await takesPlace(client, text))) {
    dropped.push(...(await dropAll(client, before)));
    await client.query(text);
  } else if ((await findObjects(client, name)).length > before.length && before.length > 0) {
    // Other arguments make another function beside the one that stood there.
    dropped.push(...(await dropAll(client, before)));
  }
  return dropped.filter((one) => one !== name);
}

/**
 * Drops what has that name and every function and view that depends on it; returns which, the thing itself included.
 */
export async function dropObject(client: pg.Client, name: string): Promise<readonly string[]> {
  return dropAll(client, await findObjects(client, name));
}

/** Runs it inside a savepoint; false when an object of that name exists that cannot become it. */
async function takesPlace(client: pg.Client, text: string): Promise<boolean> {
  await client.query('savepoint replacing');
  try {
    await client.query(text);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && CANNOT_REPLACE.has(error.code ?? '')) {
      await client.query('rollback to savepoint replacing');
      return false;
    }
    throw error;
  }
}

/** Never with `cascade`: a default, an index or a trigger must not go unnoticed, and PostgreSQL refuses to drop under it. */
async function dropAll(client: pg.Client, objects: readonly Found[]): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (const object of objects) {
    dropped.push(...(await dropAll(client, await dependantsOf(client, object.oid))));
    await client.query(object.dropping);
    dropped.push(object.name);
  }
  return dropped;
}

const OBJECTS = `
  select 'function ' || n.nspname || '.' || p.proname as name, p.oid,
         'drop routine if exists ' || p.oid::regprocedure as dropping
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  union all
  select 'view ' || n.nspname || '.' || c.relname, c.oid, 'drop view if exists ' || c.oid::regclass
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'v'`;

async function findObjects(client: pg.Client, name: string): Promise<readonly Found[]> {
  const { rows } = await client.query<Found>(
    `select name, oid, dropping from (${OBJECTS}) o where name = $1 order by oid`,
    [name],
  );
  return rows;
}

/** Functions and views whose definition names the object, or the row type of a view. */
async function dependantsOf(client: pg.Client, oid: number): Promise<readonly Found[]> {
  const { rows } = await client.query<Found>(
    `select distinct o.name, o.oid, o.dropping
     from pg_depend d
     left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
     join (${OBJECTS}) o on o.oid = coalesce(r.ev_class, d.objid)
     where (d.refobjid = $1 or d.refobjid = (select c.reltype from pg_class c where c.oid = $1))
       and (d.classid = 'pg_rewrite'::regclass or d.classid = 'pg_proc'::regclass)
       and o.oid <> $1
     order by o.oid`,
    [oid],
  );
  return rows;
}
