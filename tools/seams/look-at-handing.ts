import ts from 'typescript';
import { keysOf, meaningOf } from './declarations.ts';
import { connect, type Flows, readWhole } from './flows.ts';
import { has, isReference, nameOf, OBJECT, partsOf } from './type-shapes.ts';

/** Records that the arguments of a call become values of its parameters' types. */
export function lookAtCall(flows: Flows, node: ts.CallExpression | ts.NewExpression): void {
  const { checker } = flows.sources;
  const given = node.arguments ?? [];
  // Texts and numbers have no properties to follow, and resolving the overload that takes them is slow.
  if (given.every((argument) => !has(checker.getTypeAtLocation(argument), OBJECT))) {
    return;
  }
  const parameters = checker.getResolvedSignature(node)?.parameters ?? [];
  for (const [index, argument] of given.entries()) {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (parameter !== undefined && !ts.isSpreadElement(argument)) {
      const type = checker.getTypeOfSymbolAtLocation(parameter, node);
      const isRest = isRestParameter(parameter) && isReference(type);
      const each = isRest ? checker.getTypeArguments(type)[0] : undefined;
      connect(flows, checker.getTypeAtLocation(argument), each ?? type);
    }
  }
}

/** Records that the attributes of a JSX element become properties of the component's props. */
export function lookAtElement(flows: Flows, node: ts.JsxOpeningLikeElement): void {
  const { checker } = flows.sources;
  if (/^[a-z]/.test(node.tagName.getText())) {
    return;
  }
  if (isOfLibrary(flows, node.tagName)) {
    readAttributes(flows, node);
    return;
  }
  const parameter = propsOf(flows, node);
  if (parameter === undefined) {
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

/** Finds the parameter of a component. Only a component with type parameters has to be resolved at its use. */
function propsOf({ sources }: Flows, node: ts.JsxOpeningLikeElement): ts.Symbol | undefined {
  const { checker } = sources;
  const [signature] = checker.getTypeAtLocation(node.tagName).getCallSignatures();
  return signature === undefined || signature.typeParameters !== undefined
    ? checker.getResolvedSignature(node)?.parameters[0]
    : signature.parameters[0];
}

/** What is named after a library whose declarations are not read is of any type. */
function isOfLibrary({ sources }: Flows, name: ts.JsxTagNameExpression): boolean {
  if (has(sources.checker.getTypeAtLocation(name), ts.TypeFlags.Any)) {
    return true;
  }
  const symbol = meaningOf(sources, name);
  return symbol?.declarations !== undefined && keysOf(sources, symbol).length === 0;
}

/** A component of a library is taken to read every attribute. */
function readAttributes(flows: Flows, node: ts.JsxOpeningLikeElement): void {
  const { checker } = flows.sources;
  for (const attribute of node.attributes.properties) {
    const value = ts.isJsxSpreadAttribute(attribute)
      ? attribute.expression
      : attribute.initializer !== undefined && ts.isJsxExpression(attribute.initializer)
        ? attribute.initializer.expression
        : undefined;
    if (value !== undefined && !ts.isArrowFunction(value)) {
      readWhole(flows, checker.getTypeAtLocation(value));
    }
  }
}

/** Records that the members of an object literal become properties of the type expected there. */
export function lookAtObject(flows: Flows, node: ts.ObjectLiteralExpression): void {
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

/** Records that a value becomes the property of that name in the expected type. */
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

/** Records that the elements of an array literal become elements of the type expected there. */
export function lookAtList(flows: Flows, node: ts.ArrayLiteralExpression): void {
  const { checker } = flows.sources;
  for (const element of node.elements) {
    const expected = ts.isSpreadElement(element) ? undefined : checker.getContextualType(element);
    if (expected !== undefined) {
      connect(flows, checker.getTypeAtLocation(element), expected);
    }
  }
}

function isRestParameter({ valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isParameter(valueDeclaration) &&
    valueDeclaration.dotDotDotToken !== undefined
  );
}
