declare global {
  interface JSON {
    /** ECMAScript 2026: a value that `JSON.stringify` writes as that text. Throws unless it is the JSON of a text or number. */
    rawJSON(text: string): unknown;
  }
}

/** The JSON of a text in ASCII alone: V8 keeps and writes it in half the bytes that one wider character makes of the whole. */
export function asciiJson(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A text of an answer whose JSON is written already: it is copied. Its type is what readers of the answer get; it serves nothing
 * but as a member of what is answered.
 * @param json the JSON of a text, with its quotation marks
 */
export function writtenText(json: string): string {
  return new Written(json) as unknown as string;
}

class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }

  toJSON(): unknown {
    return JSON.rawJSON(this.json);
  }
}

/**
 * The same as `JSON.stringify` of an answer. Written texts among its members are put in as they are, where `JSON.stringify` would
 * parse and copy them.
 */
export function answerJson(answer: unknown): string {
  if (!hasWritten(answer)) {
    return JSON.stringify(answer);
  }
  let members = '';
  for (const [name, member] of Object.entries(answer)) {
    const json = member instanceof Written ? member.json : JSON.stringify(member);
    // A member without a value is left out, as `JSON.stringify` does.
    if (json !== undefined) {
      members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${json}`;
    }
  }
  return `{${members}}`;
}

function hasWritten(answer: unknown): answer is object {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    !Array.isArray(answer) &&
    Object.values(answer).some((member) => member instanceof Written)
  );
}
