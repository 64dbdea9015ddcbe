import ts from 'typescript';
import { keysOf, meaningOf, visitAll } from './declarations.ts';
import { isWeb, type Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

/** Finds live topics that a module offers and that no page subscribes to. */
export function topicSeams(sources: Sources): readonly Seam[] {
  const { texts, constants } = namedByPages(sources);
  return [...sources.files]
    .filter(([path]) => /^modules\/[^/]+\/server\/module\.ts$/.test(path))
    .flatMap(([path, file]) => topicsIn(file).map((topic) => ({ path, topic })))
    .filter(({ topic }) => {
      const type = sources.checker.getTypeAtLocation(topic);
      const isNamed = keysOf(sources, meaningOf(sources, topic)).some((key) => constants.has(key));
      return !isNamed && !texts.some((text) => type.isStringLiteral() && isTopic(text, type.value));
    })
    .map(({ path, topic }) => ({
      kind: 'topic',
      name: topic.getText(),
      file: path,
      lacks: 'a subscriber',
    }));
}

/** Lists the entries of a module's `topics`. */
function topicsIn(file: ts.SourceFile): readonly ts.Expression[] {
  const topics: ts.Expression[] = [];
  visitAll(file, (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'topics') {
      topics.push(
        ...(ts.isArrayLiteralExpression(node.initializer) ? node.initializer.elements : []),
      );
    }
  });
  return topics;
}

/** A page subscribes to a topic as it is, or with an id after it. */
function isTopic(text: string, topic: string): boolean {
  return text === topic || text.startsWith(`${topic}.`);
}

function namedByPages(sources: Sources): {
  readonly texts: readonly string[];
  readonly constants: ReadonlySet<string>;
} {
  const texts: string[] = [];
  const constants = new Set<string>();
  const look = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      texts.push(node.text);
    } else if (ts.isIdentifier(node) && /TOPIC/.test(node.text) && isUse(node)) {
      for (const key of keysOf(sources, meaningOf(sources, node))) {
        constants.add(key);
      }
    }
  };
  for (const [path, file] of sources.files) {
    if (isWeb(path)) {
      visitAll(file, look);
    }
  }
  return { texts, constants };
}

/** Checks whether a name is used here, and neither declared nor imported. */
function isUse({ parent }: ts.Identifier): boolean {
  return !ts.isVariableDeclaration(parent) && !ts.isImportSpecifier(parent);
}
