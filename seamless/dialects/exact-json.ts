import { type Body, isBody, NumberText } from './dialect.ts';

const MAX_DEPTH = 16;

/** Parses a JSON object, with numbers as `NumberText`. Undefined for anything else. */
export function readExactJson(bytes: Uint8Array): Body | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(
      text,
      (_name: string, one: unknown, context?: { readonly source?: string }) =>
        typeof one === 'number' ? new NumberText(context?.source ?? String(one)) : one,
    );
    return isBody(value) && depthOf(value) <= MAX_DEPTH ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes JSON, with each `NumberText` as its digits. */
export function writeExactJson(value: unknown): string {
  if (value instanceof NumberText) {
    return value.digits;
  }
  if (Array.isArray(value)) {
    return `[${value.map(writeExactJson).join(',')}]`;
  }
  if (isBody(value)) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${writeExactJson(one)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** The same structure with plain numbers, for values that are not money. */
export function plainJson(value: unknown): unknown {
  if (value instanceof NumberText) {
    return Number(value.digits);
  }
  if (Array.isArray(value)) {
    return value.map(plainJson);
  }
  return isBody(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainJson(one)]))
    : value;
}

function depthOf(value: unknown): number {
  if (Array.isArray(value)) {
    return 1 + Math.max(0, ...value.map(depthOf));
  }
  return isBody(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}
