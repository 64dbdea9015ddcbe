import ts from 'typescript';
import { keysOf } from './declarations.ts';
import { copy, type Flows, readWhole } from './flows.ts';
import { lookAtCall, lookAtElement, lookAtList, lookAtObject } from './look-at-handing.ts';
import { lookAtDeclaredType, lookAtOperator } from './look-at-types.ts';
import { has, nameOf, OBJECT, partsOf } from './type-shapes.ts';

const ANY_TEXT = ts.TypeFlags.String | ts.TypeFlags.Any;

/** Records which properties a piece of code reads, and which it passes on under another type. */
export function lookAtNode(flows: Flows, node: ts.Node): void {
  if (ts.isPropertyAccessExpression(node)) {
    lookAtAccess(flows, node);
  } else if (ts.isBindingElement(node)) {
    lookAtBinding(flows, node);
  } else if (ts.isElementAccessExpression(node)) {
    lookAtIndex(flows, node);
  } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    lookAtCall(flows, node);
  } else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
    lookAtElement(flows, node);
  } else if (ts.isObjectLiteralExpression(node)) {
    lookAtObject(flows, node);
  } else if (ts.isArrayLiteralExpression(node)) {
    lookAtList(flows, node);
  } else if (ts.isBinaryExpression(node)) {
    lookAtOperator(flows, node);
  } else {
    lookAtDeclaredType(flows, node);
  }
}

function lookAtAccess(flows: Flows, node: ts.PropertyAccessExpression): void {
  const property = flows.sources.checker.getSymbolAtLocation(node.name);
  const target = copiedTo(flows, node);
  if (property !== undefined && target !== undefined) {
    copy(flows, property, target);
  } else {
    flows.noteRead(property);
  }
}

/** Finds the property to which `{ theirs: ours.one }` copies the value, since a copy alone is no use of it. */
function copiedTo({ sources }: Flows, node: ts.Node): ts.Symbol | undefined {
  const { parent } = node;
  if (!ts.isPropertyAssignment(parent) || !ts.isObjectLiteralExpression(parent.parent)) {
    return undefined;
  }
  const expected = sources.checker.getContextualType(parent.parent);
  const target = expected?.getProperty(nameOf(parent.name));
  return keysOf(sources, target).length > 0 ? target : undefined;
}

function lookAtBinding({ sources, noteRead }: Flows, node: ts.BindingElement): void {
  if (ts.isObjectBindingPattern(node.parent) && node.dotDotDotToken === undefined) {
    const owner = sources.checker.getTypeAtLocation(node.parent);
    const name = nameOf(node.propertyName ?? node.name);
    noteRead(sources.checker.getNonNullableType(owner).getProperty(name));
  }
}

function lookAtIndex(flows: Flows, node: ts.ElementAccessExpression): void {
  const { checker } = flows.sources;
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  if (!has(owner, OBJECT) || checker.isArrayType(owner)) {
    return;
  }
  for (const index of partsOf(checker.getTypeAtLocation(node.argumentExpression))) {
    if (index.isStringLiteral()) {
      for (const part of partsOf(owner)) {
        flows.noteRead(part.getProperty(index.value));
      }
    } else if (has(index, ANY_TEXT)) {
      readWhole(flows, owner);
    }
  }
}
