import ts from 'typescript';
import { visitAll } from './declarations.ts';
import { callsOf } from './output-fields.ts';
import type { Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

const PROFILES = 'platform/http/rate-limit.ts';
/** `general` counts every call, `other` those without a bucket of their own. */
const FOR_ALL = new Set(['general', 'other']);

/** Finds rate-limit buckets that no call counts in, and calls that name a bucket which does not exist. */
export function limitSeams(sources: Sources): readonly Seam[] {
  const buckets = bucketsOf(sources);
  const used = new Map(
    callsOf(sources).flatMap(({ limit, file, name }) =>
      limit === undefined ? [] : [[limit, { name: `${name} ${limit}`, file }] as const],
    ),
  );
  const byPlatform = bucketsTaken(sources);
  return [
    ...[...buckets]
      .filter((bucket) => !FOR_ALL.has(bucket) && !used.has(bucket) && !byPlatform.has(bucket))
      .map((name): Seam => ({ kind: 'limit', name, file: PROFILES, lacks: 'an endpoint' })),
    ...[...used]
      .filter(([bucket]) => !buckets.has(bucket))
      .map(([, call]): Seam => ({ kind: 'limit', ...call, lacks: 'a bucket' })),
  ];
}

/** Lists the buckets of the profile `production`. */
function bucketsOf({ files }: Sources): ReadonlySet<string> {
  const buckets = new Set<string>();
  const file = files.get(PROFILES);
  if (file !== undefined) {
    visitAll(file, (node) => {
      if (
        ts.isPropertyAssignment(node) &&
        node.name.getText() === 'production' &&
        ts.isObjectLiteralExpression(node.initializer)
      ) {
        for (const { name } of node.initializer.properties) {
          buckets.add(name?.getText() ?? '');
        }
      }
    });
  }
  return buckets;
}

/** Lists the texts in the platform's HTTP code, which counts some calls by itself in buckets that it names. */
function bucketsTaken({ files }: Sources): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const [path, file] of files) {
    if (path.startsWith('platform/http/') && path !== PROFILES) {
      visitAll(file, (node) => {
        if (ts.isStringLiteral(node)) {
          taken.add(node.text);
        }
      });
    }
  }
  return taken;
}
