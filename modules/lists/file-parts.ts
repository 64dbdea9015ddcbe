const FILE_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What a file is put together of. */
export type FilePart = string | Uint8Array<ArrayBuffer>;

/** A part of a file as it came: text, or bytes in base 64. */
export function partBytes(part: {
  readonly text: string | null;
  readonly base64: string | null;
}): FilePart {
  return part.text ?? Uint8Array.from(atob(part.base64 ?? ''), (letter) => letter.charCodeAt(0));
}

/** The parts of a file in their order, as one. */
export function fileOfParts(format: keyof typeof FILE_TYPES, parts: readonly FilePart[]): Blob {
  return new Blob([...parts], { type: FILE_TYPES[format] });
}
