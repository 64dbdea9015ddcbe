const HIDDEN = '[hidden]';
const MAX_DEPTH = 8;
/** Names whose values never reach a log, whatever module they come from. */
const SECRET_NAME =
  /pass(word|wd|phrase)?|token|authori[sz]ation|cookie|secret|captcha|otp|^pin$|^code$|(sms|verification|verify|recovery|security)code|private_?key|signature|payee|accountno|cardno|encryption/i;
/** Control characters and what terminals or log viewers read as a line end. */
const CONTROL = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** A token that slipped into a text: `token=…`, `Authorization: …`, `"password":"…"`. */
const SECRET_IN_TEXT =
  /((?:password|passwd|token|authorization|captcha|otp|secret|launch)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;

/** A copy of the fields that may be written: secrets hidden, one line, errors as name, message and stack. */
export function redact(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactObject(fields, 0, new WeakSet());
}

/** One line of text without secrets and without control characters. */
export function redactText(text: string): string {
  return escapeControls(text.replaceAll(SECRET_IN_TEXT, `$1${HIDDEN}`));
}

function escapeControls(text: string): string {
  return text.replaceAll(
    CONTROL,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

function redactObject(
  fields: object,
  depth: number,
  seen: WeakSet<object>,
): Record<string, unknown> {
  seen.add(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) ? HIDDEN : redactValue(value, depth + 1, seen),
    ]),
  );
}

function redactValue(value: unknown, depth: number, seen: WeakSet<object>): unknown {
  if (typeof value === 'string') {
    return redactText(value);
  }
  if (typeof value === 'bigint') {
    return value.toString();
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth > MAX_DEPTH || seen.has(value)) {
    return '[deep]';
  }
  if (value instanceof Error) {
    return redactError(value, depth, seen);
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map((one: unknown) => redactValue(one, depth + 1, seen));
  }
  return redactObject(value, depth, seen);
}

function redactError(error: Error, depth: number, seen: WeakSet<object>): Record<string, unknown> {
  seen.add(error);
  return {
    name: error.name,
    message: redactText(error.message),
    stack: (error.stack ?? '').split('\n').map((line) => redactText(line.trim())),
    ...('code' in error && typeof error.code === 'string' ? { sqlState: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1, seen) }),
  };
}
