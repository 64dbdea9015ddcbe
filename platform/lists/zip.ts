/** A file of an archive: where it begins, its sizes and its checksum. */
export type Entry = {
  readonly name: string;
  readonly at: number;
  readonly packed: number;
  readonly raw: number;
  readonly crc: number;
  readonly isDeflated: boolean;
};

const VERSION = 20;
/** Names are UTF-8; and the sizes follow the content, where they are not known before it. */
const UTF8 = 0x0800;
const SIZES_FOLLOW = 0x0008;
/** 1 January 1980, the first day that an archive can name: files of the same rows are the same bytes. */
const DAY = 0x0021;

/** What stands before the content of a file; without an entry its sizes follow the content. */
export function zipHeader(name: string, entry?: Entry): Uint8Array {
  const path = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  writeFacts(head, 4, entry);
  head.writeUInt16LE(path.length, 26);
  return Buffer.concat([head, path]);
}

/** What follows the content of a file whose sizes were not known before. */
export function zipDescriptor(entry: Pick<Entry, 'crc' | 'packed' | 'raw'>): Uint8Array {
  const end = Buffer.alloc(16);
  end.writeUInt32LE(0x08074b50, 0);
  end.writeUInt32LE(entry.crc, 4);
  end.writeUInt32LE(entry.packed, 8);
  end.writeUInt32LE(entry.raw, 12);
  return end;
}

/** The end of an archive: its files, and where they are. */
export function zipDirectory(entries: readonly Entry[], at: number): Uint8Array {
  const files = Buffer.concat(entries.map(directoryLine));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(files.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([files, end]);
}

function directoryLine(entry: Entry): Uint8Array {
  const path = Buffer.from(entry.name);
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  writeFacts(line, 6, entry);
  line.writeUInt16LE(entry.isDeflated ? UTF8 | SIZES_FOLLOW : UTF8, 8);
  line.writeUInt16LE(path.length, 28);
  line.writeUInt32LE(entry.at, 42);
  return Buffer.concat([line, path]);
}

/** Version, flags, method, time, checksum and sizes stand in this order in both places. */
function writeFacts(into: Buffer, at: number, entry: Entry | undefined): void {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(entry === undefined ? UTF8 | SIZES_FOLLOW : UTF8, at + 2);
  into.writeUInt16LE(entry === undefined || entry.isDeflated ? 8 : 0, at + 4);
  into.writeUInt16LE(0, at + 6);
  into.writeUInt16LE(DAY, at + 8);
  into.writeUInt32LE(entry?.crc ?? 0, at + 10);
  into.writeUInt32LE(entry?.packed ?? 0, at + 14);
  into.writeUInt32LE(entry?.raw ?? 0, at + 18);
}
