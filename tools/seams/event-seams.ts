import ts from 'typescript';
import { keyOf, keysOf, meaningOf, visitAll } from './declarations.ts';
import type { Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

/** Finds events that no code announces, and events that no code listens to. */
export function eventSeams(sources: Sources): readonly Seam[] {
  const events = new Map<string, Pick<Seam, 'kind' | 'name' | 'file'>>();
  const announced = new Set<string>();
  const received = new Set<string>();
  for (const [path, file] of sources.files) {
    visitAll(file, (node) => {
      if (ts.isVariableDeclaration(node) && isCallOf(node.initializer, 'defineEvent')) {
        const key = keyOf(sources, node);
        if (key !== undefined) {
          events.set(key, { kind: 'event', name: node.name.getText(), file: path });
        }
      } else if (ts.isCallExpression(node)) {
        noteArgument(sources, node, 'announce', 1, announced);
        noteArgument(sources, node, 'listen', 0, received);
      }
    });
  }
  return [...events].flatMap(([key, event]): Seam[] => [
    ...(announced.has(key) ? [] : [{ ...event, lacks: 'an announcer' }]),
    ...(received.has(key) ? [] : [{ ...event, lacks: 'a listener' }]),
  ]);
}

function noteArgument(
  sources: Sources,
  call: ts.CallExpression,
  name: string,
  place: number,
  found: Set<string>,
): void {
  const argument = call.arguments[place];
  if (isCallOf(call, name) && argument !== undefined) {
    for (const key of keysOf(sources, meaningOf(sources, argument))) {
      found.add(key);
    }
  }
}

function isCallOf(node: ts.Node | undefined, name: string): boolean {
  return (
    node !== undefined &&
    ts.isCallExpression(node) &&
    (ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text === name
      : node.expression.getText() === name)
  );
}
