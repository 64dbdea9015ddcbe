import { listSqlFiles, type SqlFile } from '#platform/db/sql-files.ts';
import type { Texts } from '#tests/sql-tree.ts';

/**
 * Composes an invented release before this tree: it has the same tables and no changes, other bodies of all functions,
 * another first column in all views, and in each schema with a view a function that this tree does not have.
 */
export function imaginedRelease(root: string): Texts {
  const files = listSqlFiles(root).filter((file) => file.kind !== 'change');
  return Object.fromEntries([
    ...files.map((file) => [file.path, textBefore(file)]),
    ...files
      .filter((file) => file.kind === 'view')
      .map((file) => [
        `${file.path.split('/').slice(0, 3).join('/')}/functions/imagined.sql`,
        `create or replace function ${file.schema}.imagined() returns integer language sql as 'select 1';`,
      ]),
  ]);
}

function textBefore(file: SqlFile): string {
  if (file.kind === 'function') {
    return file.text.replace(/\bas \$\$/, 'as $$$$ /* imagined */');
  }
  if (file.kind === 'view') {
    const head = /create or replace view \S+ as/;
    return file.text
      .replace(head, (text) => `${text} select ${file.schema}.imagined() as imagined, q.* from (`)
      .replace(/;\s*$/, ') q;');
  }
  return file.text;
}
