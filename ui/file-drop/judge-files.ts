export type FileRefusal = 'type' | 'size' | 'count';

export type FileLimits = { readonly maxFiles: number; readonly maxBytes: number };

export type FileVerdict = {
  /** All files after the addition, in order. */
  readonly files: readonly File[];
  /** Refused files, each with its reason. */
  readonly refused: readonly { readonly name: string; readonly why: FileRefusal }[];
};

/** The first bytes of PNG and JPEG files; the content decides the type, not the name. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/**
 * Adds pictures to those already chosen: PNG or JPEG by content, within the maximum size and number, without
 * duplicates.
 */
export async function judgeFiles(
  held: readonly File[],
  added: readonly File[],
  { maxFiles, maxBytes }: FileLimits,
): Promise<FileVerdict> {
  const files = [...held];
  const refused: { name: string; why: FileRefusal }[] = [];
  for (const file of added) {
    if (files.some((other) => isSame(other, file))) {
      continue;
    }
    const why = !(await isPicture(file))
      ? 'type'
      : file.size > maxBytes
        ? 'size'
        : files.length >= maxFiles
          ? 'count'
          : undefined;
    if (why === undefined) {
      files.push(file);
    } else {
      refused.push({ name: file.name, why });
    }
  }
  return { files, refused };
}

async function isPicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return SIGNATURES.some((signature) => signature.every((byte, index) => head[index] === byte));
}

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}
