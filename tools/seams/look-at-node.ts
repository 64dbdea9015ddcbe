import ts from 'typescript';
import {
  connect,
  copy,
  type Flows,
  has,
  isNamed,
  isReference,
  partsOf,
  readWhole,
} from './flows.ts';
import { keysOf } from './read-sources.ts';

const OBJECT = ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection;
const ANY_TEXT = ts.TypeFlags.String | ts.TypeFlags.Any;
const EITHER = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** Notes what a piece of code reads, and what it hands on under another type. */
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

/** The property that `{ theirs: ours.one }` gives the value to; nobody has read it by that. */
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

function lookAtCall(flows: Flows, node: ts.CallExpression | ts.NewExpression): void {
  const { checker } = flows.sources;
  const parameters = checker.getResolvedSignature(node)?.parameters ?? [];
  for (const [index, argument] of (node.arguments ?? []).entries()) {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (parameter !== undefined && !ts.isSpreadElement(argument)) {
      const type = checker.getTypeOfSymbolAtLocation(parameter, node);
      const isRest = isRestParameter(parameter) && isReference(type);
      const each = isRest ? checker.getTypeArguments(type)[0] : undefined;
      connect(flows, checker.getTypeAtLocation(argument), each ?? type);
    }
  }
}

function lookAtElement(flows: Flows, node: ts.JsxOpeningLikeElement): void {
  const { checker } = flows.sources;
  const [parameter] = checker.getResolvedSignature(node)?.parameters ?? [];
  if (parameter === undefined || /^[a-z]/.test(node.tagName.getText())) {
    return;
  }
  const props = checker.getTypeOfSymbolAtLocation(parameter, node);
  for (const attribute of node.attributes.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) {
      connect(flows, checker.getTypeAtLocation(attribute.expression), props);
    } else if (attribute.initializer !== undefined && ts.isJsxExpression(attribute.initializer)) {
      give(flows, attribute.initializer.expression, { to: props, as: attribute.name.getText() });
    }
  }
}

function lookAtObject(flows: Flows, node: ts.ObjectLiteralExpression): void {
  const { checker } = flows.sources;
  const to = checker.getContextualType(node);
  if (to === undefined) {
    return;
  }
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member)) {
      connect(flows, checker.getTypeAtLocation(member.expression), to);
    } else if (ts.isPropertyAssignment(member)) {
      give(flows, member.initializer, { to, as: nameOf(member.name) });
    } else if (ts.isShorthandPropertyAssignment(member)) {
      give(flows, member.name, { to, as: nameOf(member.name) });
    }
  }
}

/** A value becomes the property of that name in what is expected there. */
function give(
  flows: Flows,
  value: ts.Expression | undefined,
  { to, as }: { readonly to: ts.Type; readonly as: string },
): void {
  const { checker } = flows.sources;
  for (const part of value === undefined ? [] : partsOf(checker.getNonNullableType(to))) {
    const property = part.getProperty(as);
    const type =
      property === undefined ? part.getStringIndexType() : checker.getTypeOfSymbol(property);
    if (value !== undefined && type !== undefined) {
      connect(flows, checker.getTypeAtLocation(value), type);
    }
  }
}

function lookAtList(flows: Flows, node: ts.ArrayLiteralExpression): void {
  const { checker } = flows.sources;
  for (const element of node.elements) {
    const expected = ts.isSpreadElement(element) ? undefined : checker.getContextualType(element);
    if (expected !== undefined) {
      connect(flows, checker.getTypeAtLocation(element), expected);
    }
  }
}

/** The type of `a ?? b` may be that of one side alone, which the other side is handed on as. */
function lookAtOperator(flows: Flows, node: ts.BinaryExpression): void {
  const { checker } = flows.sources;
  const { left, operatorToken, right } = node;
  if (operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    connect(flows, checker.getTypeAtLocation(right), checker.getTypeAtLocation(left));
  } else if (EITHER.has(operatorToken.kind)) {
    const type = checker.getTypeAtLocation(node);
    connect(flows, checker.getNonNullableType(checker.getTypeAtLocation(left)), type);
    connect(flows, checker.getTypeAtLocation(right), type);
  }
}

function lookAtDeclaredType(flows: Flows, node: ts.Node): void {
  const { checker } = flows.sources;
  if (ts.isVariableDeclaration(node) && node.type !== undefined && node.initializer !== undefined) {
    connect(
      flows,
      checker.getTypeAtLocation(node.initializer),
      checker.getTypeFromTypeNode(node.type),
    );
  } else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    connect(
      flows,
      checker.getTypeAtLocation(node.expression),
      checker.getTypeFromTypeNode(node.type),
    );
  } else if (ts.isConditionalExpression(node)) {
    connect(flows, checker.getTypeAtLocation(node.whenTrue), checker.getTypeAtLocation(node));
    connect(flows, checker.getTypeAtLocation(node.whenFalse), checker.getTypeAtLocation(node));
  } else if (ts.isReturnStatement(node) && node.expression !== undefined) {
    lookAtReturn(flows, node.expression, functionAround(node));
  } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
    lookAtReturn(flows, node.body, node);
  }
}

/** What a function with a declared type returns becomes a value of that type. */
function lookAtReturn(
  flows: Flows,
  value: ts.Expression,
  owner: ts.SignatureDeclaration | undefined,
): void {
  const { checker } = flows.sources;
  const awaited = (type: ts.Type) =>
    (isNamed(type, 'Promise') && isReference(type) && checker.getTypeArguments(type)[0]) || type;
  if (owner?.type !== undefined) {
    const declared = checker.getTypeFromTypeNode(owner.type);
    connect(flows, awaited(checker.getTypeAtLocation(value)), awaited(declared));
  }
}

function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  let around: ts.Node | undefined = node.parent;
  while (around !== undefined && !ts.isFunctionLike(around)) {
    around = around.parent;
  }
  return around;
}

function isRestParameter({ valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isParameter(valueDeclaration) &&
    valueDeclaration.dotDotDotToken !== undefined
  );
}

function nameOf(name: ts.Node): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}
