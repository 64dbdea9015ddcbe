import type { ActionPayload } from './actions.ts';

/** A text of a queued payload; the payload is ours, so anything else is a mistake of the build. */
export function readText(payload: ActionPayload, field: string): string {
  const value = payload[field];
  if (typeof value !== 'string') {
    throw new Error(`the payload has no text ${field}`);
  }
  return value;
}

export function readTexts(payload: ActionPayload, field: string): readonly string[] {
  const value = payload[field];
  if (!Array.isArray(value)) {
    throw new Error(`the payload has no list ${field}`);
  }
  return value.map(String);
}

export function readIds(payload: ActionPayload, field: string): readonly bigint[] {
  return readTexts(payload, field).map(BigInt);
}
