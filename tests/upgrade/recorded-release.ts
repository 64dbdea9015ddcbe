import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { releaseOf } from '#platform/db/applied-sql.ts';
import { listSqlFiles, type SqlFile } from '#platform/db/sql-files.ts';

/** This folder holds recorded releases: `<version>/<area>.<module>.json.gz`, texts by their paths. They are packed so that no search finds them. */
const FOLDER = import.meta.dirname;

/**
 * Records all SQL of a tree as that of the release in its package.json; an earlier record of the release is replaced.
 * @returns the version
 */
export function recordRelease(root: string, folder = FOLDER): string {
  const version = releaseOf(root);
  rmSync(join(folder, version), { recursive: true, force: true });
  mkdirSync(join(folder, version), { recursive: true });
  for (const [module, files] of Map.groupBy(listSqlFiles(root), moduleOf)) {
    const texts = Object.fromEntries(files.map((file) => [file.path, file.text]));
    writeFileSync(join(folder, version, `${module}.json.gz`), gzipSync(JSON.stringify(texts)));
  }
  return version;
}

/** Finds the newest recorded release; undefined when none is recorded. */
export function newestRelease(folder = FOLDER): string | undefined {
  const versions = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  return versions.sort(byNumbers).at(-1);
}

/** Writes the SQL of a recorded release into the folder `to`, as a tree of its own. */
export function unpackRelease(version: string, to: string, folder = FOLDER): void {
  writeFileSync(join(to, 'package.json'), JSON.stringify({ version }));
  for (const name of readdirSync(join(folder, version))) {
    const packed = gunzipSync(readFileSync(join(folder, version, name))).toString('utf8');
    for (const [path, text] of Object.entries(JSON.parse(packed) as Record<string, string>)) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      writeFileSync(join(to, path), text);
    }
  }
}

/**
 * Compares the tables and changes of a release with those of a tree: neither may be edited or removed, since a database
 * that has applied them does not apply them again.
 * @returns one sentence for each file
 */
export function editedSince(released: string, root: string): readonly string[] {
  const now = new Map(listSqlFiles(root).map((file) => [file.name, file.hash]));
  return listSqlFiles(released).flatMap((file) =>
    file.object !== '' || now.get(file.name) === file.hash
      ? []
      : [
          existsSync(join(root, file.path))
            ? `${file.path} was edited after release ${releaseOf(released)}: write a file in sql/changes`
            : `${file.path} was removed after release ${releaseOf(released)}: restore it and write a file in sql/changes`,
        ],
  );
}

function moduleOf(file: SqlFile): string {
  return file.path.split('/').slice(0, 2).join('.');
}

function byNumbers(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}
