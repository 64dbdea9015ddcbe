import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { recordHash } from '#seamless/fairness/record-hash.ts';

const ROOT = join(import.meta.dirname, '../..');
const RULES = 'seamless/fairness/rules';
/** Imports of types alone do nothing when a rule runs, and are left out. */
const IMPORT = /^import (?!type )[^;]*?'([^']+)';/gm;

/** What is published of an outcome rule: its text is that of these files. */
export type PublishedRule = {
  readonly id: string;
  readonly version: number;
  readonly files: readonly { readonly path: string; readonly hash: string }[];
};

/** The published form of a rule: its file and all that it imports, each with its SHA-256. */
export function publishedRule(rule: {
  readonly id: string;
  readonly version: number;
  readonly file: string;
}): PublishedRule {
  const paths = importedBy(`${RULES}/${rule.file}`).toSorted();
  return {
    id: rule.id,
    version: rule.version,
    files: paths.map((path) => ({
      path,
      hash: createHash('sha256')
        .update(readFileSync(join(ROOT, path)))
        .digest('hex'),
    })),
  };
}

/** The hash by which commitments name a rule. */
export function ruleHash(rule: Parameters<typeof publishedRule>[0]): string {
  return recordHash(publishedRule(rule));
}

/** A file and every file that it imports, directly or not. Throws for a package: a rule uses none. */
function importedBy(path: string, known: readonly string[] = []): readonly string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, from = '']) => fileOf(from, path));
  return imports.reduce<readonly string[]>(
    (files, one) => (files.includes(one) ? files : importedBy(one, files)),
    [...known, path],
  );
}

function fileOf(from: string, importer: string): string {
  if (from.startsWith('#')) {
    return from.slice(1);
  }
  if (!from.startsWith('.')) {
    throw new Error(`${importer} imports ${from}: an outcome rule imports no package`);
  }
  return posix.join(posix.dirname(importer), from);
}
