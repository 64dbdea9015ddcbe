import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => path.includes('node_modules') });

const PREFIX = 'office.setting.';
/** Files that write what an operator changed, or ask a second person for it. */
const AUDITS = /\b(?:audit|requestApproval|ApprovalAction|noteChange)\b/;
const SIDE = /\b(?:before|after)\s*(?::|=)\s*\{/g;

/** The fields of an object literal whose brace has been opened before `from`, each at its own level. */
function fieldsFrom(source: string, from: number): readonly string[] {
  const parts = [''];
  for (let at = from, depth = 0; at < source.length && depth >= 0; at += 1) {
    const letter = source.charAt(at);
    depth += '{[('.includes(letter) ? 1 : '}])'.includes(letter) ? -1 : 0;
    if (letter === ',' && depth === 0) {
      parts.push('');
    } else if (depth >= 0) {
      parts.push(`${parts.pop() ?? ''}${letter}`);
    }
  }
  return parts.flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []);
}

const named = filesOf('{modules/*/server,studios/*/server}/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const source = read(path);
    return AUDITS.test(source)
      ? [...source.matchAll(SIDE)].flatMap((match) =>
          fieldsFrom(source, match.index + match[0].length),
        )
      : [];
  });

test.each(['en', 'bn'])(
  '[O15] every field that an audited change names has a name of its own in %s',
  (language) => {
    const known = new Set(
      filesOf(`{modules/*,studios/**,apps/office}/messages/${language}.json`).flatMap((path) =>
        Object.keys(JSON.parse(read(path))),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((field) => !known.has(PREFIX + field)).sort()).toEqual([]);
  },
);
