import ts from 'typescript';
import { constantOf, visitAll } from './declarations.ts';
import { isWeb, type Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

/** Finds permissions that a role can hold and that no call, approval or operation asks for. */
export function permissionSeams(sources: Sources): readonly Seam[] {
  const claimed = new Map<string, string>();
  const asked = new Set<string>();
  for (const [path, file] of sources.files) {
    if (!isWeb(path)) {
      visitAll(file, (node) => {
        const claims = claimsIn(node, path);
        for (const claim of claims) {
          claimed.set(constantOf(sources, claim) ?? claim.getText(), path);
        }
        if (claims.length === 0) {
          for (const word of wordsAsked(sources, node)) {
            asked.add(word);
          }
        }
      });
    }
  }
  return [...claimed]
    .filter(([word]) => !asked.has(word))
    .map(([name, file]) => ({ kind: 'permission', name, file, lacks: 'a call that asks for it' }));
}

/** A module declares its permissions by `permissions.with('bet.view')`, a studio by `permissions: ['lottery.view']`. */
function claimsIn(node: ts.Node, path: string): readonly ts.Expression[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'permissions.with') {
    return node.arguments.filter((argument) => !ts.isSpreadElement(argument));
  }
  return path.startsWith('studios/') &&
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'permissions' &&
    ts.isArrayLiteralExpression(node.initializer)
    ? node.initializer.elements
    : [];
}

/** Lists what an endpoint or an approval names as its permission, and what a function is given: `mayActIn(…, 'bet.view', …)`. */
function wordsAsked(sources: Sources, node: ts.Node): readonly string[] {
  const values =
    ts.isPropertyAssignment(node) && node.name.getText() === 'permission'
      ? [node.initializer]
      : ts.isCallExpression(node)
        ? node.arguments
        : [];
  return values.flatMap((value) => constantOf(sources, value) ?? []);
}
