import ts from 'typescript';
import { constantOf, visitAll } from './declarations.ts';
import type { Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

/** Finds jobs that have no schedule and that no code adds to the queue. */
export function jobSeams(sources: Sources): readonly Seam[] {
  const jobs: { readonly name: string; readonly file: string }[] = [];
  const added = new Set<string>();
  for (const [path, file] of sources.files) {
    visitAll(file, (node) => {
      const name = ts.isObjectLiteralExpression(node)
        ? constantOf(sources, initializerOf(node, 'name'))
        : undefined;
      if (name === undefined || !ts.isObjectLiteralExpression(node)) {
        return;
      }
      if (!isJob(node)) {
        added.add(name);
      } else if (!has(node, 'cron')) {
        jobs.push({ name, file: path });
      }
    });
  }
  return jobs
    .filter(({ name }) => !added.has(name))
    .map((job) => ({ kind: 'job', ...job, lacks: 'a time or a caller' }));
}

/** Checks whether an object is an element of a module's `jobs`, or of a constant or a function of type `Job`. */
function isJob(node: ts.ObjectLiteralExpression): boolean {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent)) {
    const list = parent.parent;
    return ts.isPropertyAssignment(list) && list.name.getText() === 'jobs';
  }
  const owner = ts.isReturnStatement(parent) ? parent.parent.parent : parent;
  return (
    (ts.isVariableDeclaration(owner) || ts.isFunctionLike(owner)) && owner.type?.getText() === 'Job'
  );
}

function has(node: ts.ObjectLiteralExpression, name: string): boolean {
  return node.properties.some((property) => property.name?.getText() === name);
}

function initializerOf(node: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  const property = node.properties.find((one) => one.name?.getText() === name);
  return property !== undefined && ts.isPropertyAssignment(property)
    ? property.initializer
    : undefined;
}
