/** The key in the file store of a part of an export. */
export function partKey(
  row: { readonly id: bigint; readonly brand_id: number; readonly format: string },
  part: number,
): string {
  return `${row.brand_id}/exports/${row.id}/${part}.${row.format}`;
}

/** A part as an answer carries it: the text of a CSV file, the bytes of a spreadsheet. */
export function partContent(
  format: 'csv' | 'xlsx',
  content: Uint8Array,
): { readonly text: string | null; readonly base64: string | null } {
  return format === 'csv'
    ? { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), base64: null }
    : { text: null, base64: Buffer.from(content).toString('base64') };
}
