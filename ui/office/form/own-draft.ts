import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';

/** What an operator has written and not saved, and what was saved when they began. */
export type OwnDraft<Value, Version> = {
  readonly draft: Value;
  readonly base: Saved<Value, Version>;
};

export type Saved<Value, Version> = { readonly value: Value; readonly version: Version };

/** Reads the text that outlived a reload of this tab; undefined when there is none that fits the form. */
export function readOwnDraft<Value, Version>(
  key: string,
  saved: Saved<Value, Version>,
): OwnDraft<Value, Version> | undefined {
  const stored = parsed(readStored('sessionStorage', key));
  if (!isRecord(stored) || !isRecord(stored['base'])) {
    return undefined;
  }
  const { draft, base } = stored;
  const { value, version } = base;
  return isLike(saved.value, draft) && isLike(saved.value, value) && isLike(saved.version, version)
    ? { draft, base: { value, version } }
    : undefined;
}

export function writeOwnDraft(key: string, own: OwnDraft<unknown, unknown>): void {
  writeStored('sessionStorage', key, JSON.stringify(own));
}

export function dropOwnDraft(key: string): void {
  removeStored('sessionStorage', key);
}

/**
 * Puts one's own text over what somebody else has saved meanwhile: what one has not touched is theirs, what one has
 * written is one's own. A list is one text.
 */
export function mergeOwn<Value>(texts: {
  readonly base: Value;
  readonly own: Value;
  readonly theirs: Value;
}): Value {
  const { base, own, theirs } = texts;
  if (isSame(base, own)) {
    return theirs;
  }
  if (!isRecord(base) || !isRecord(own) || !isRecord(theirs)) {
    return own;
  }
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(own)])];
  const merged = names.map((name) => {
    const parts = { base: base[name], own: own[name], theirs: theirs[name] };
    return [name, mergeOwn<unknown>(parts)];
  });
  return { ...own, ...Object.fromEntries(merged) };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a stored text has the fields of a form; a later build may have others. */
function isLike<Value>(sample: Value, stored: unknown): stored is Value {
  if (!isRecord(sample) || !isRecord(stored)) {
    return typeof sample === typeof stored;
  }
  return Object.keys(sample).toSorted().join() === Object.keys(stored).toSorted().join();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
