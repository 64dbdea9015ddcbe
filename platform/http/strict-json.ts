const MAX_DEPTH = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Thrown for a text that is no JSON or plays tricks; the caller answers 400. */
export class UnsafeJson extends Error {
  override readonly name = 'UnsafeJson';
}

/**
 * Parses JSON that a stranger sent. Refuses what a parser would silently accept: a key twice, keys that reach
 * the prototype, nesting deeper than 32, invalid UTF-8, a byte order mark.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  try {
    const text = decoder.decode(bytes);
    refuseTricks(text);
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof UnsafeJson ? error : new UnsafeJson('not JSON');
  }
}

/** Makes one pass over the text, which may be invalid JSON, since JSON.parse decides that. */
function refuseTricks(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? '';
    if (character === '"') {
      const end = endOfString(text, index);
      noteKey(open.at(-1), text, index, end);
      index = end;
    } else {
      noteBracket(open, character);
      index += 1;
    }
  }
}

function noteBracket(open: (Set<string> | undefined)[], character: string): void {
  if (character === '{' || character === '[') {
    open.push(character === '{' ? new Set() : undefined);
  } else if (character === '}' || character === ']') {
    open.pop();
  }
  if (open.length > MAX_DEPTH) {
    throw new UnsafeJson('nested too deeply');
  }
}

/** A string is a key when a colon follows it inside an object. */
function noteKey(keys: Set<string> | undefined, text: string, start: number, end: number): void {
  if (keys !== undefined && nextMark(text, end) === ':') {
    addKey(keys, text.slice(start, end));
  }
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  // Compares character codes, since a string may be a picture of millions of letters.
  for (let code = text.charCodeAt(index); index < text.length && code !== QUOTE; ) {
    index += code === BACKSLASH ? 2 : 1;
    code = text.charCodeAt(index);
  }
  return index + 1;
}

function nextMark(text: string, from: number): string | undefined {
  let index = from;
  while (' \n\r\t'.includes(text[index] ?? '-')) {
    index += 1;
  }
  return text[index];
}

function addKey(keys: Set<string>, token: string): void {
  const key = token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
  if (FORBIDDEN.has(key)) {
    throw new UnsafeJson('a key that reaches the prototype');
  }
  if (keys.has(key)) {
    throw new UnsafeJson('a key twice');
  }
  keys.add(key);
}
