import ts from 'typescript';
import { connect, type Flows } from './flows.ts';
import { isNamed, isReference } from './type-shapes.ts';

const EITHER = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** The type of `a ?? b` may be that of one side alone, and then the other side is passed on as that type. */
export function lookAtOperator(flows: Flows, node: ts.BinaryExpression): void {
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

/** Records that a value becomes one of the type declared for it: by a variable, a cast, a branch or a return. */
export function lookAtDeclaredType(flows: Flows, node: ts.Node): void {
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

/** A value that a function returns becomes one of its declared type. */
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
