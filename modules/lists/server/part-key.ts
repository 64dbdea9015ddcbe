/** The key in the file store of a part of an export. */
export function partKey(
  row: { readonly id: bigint; readonly brand_id: number; readonly format: string },
  part: number,
): string {
  return `${row.brand_id}/exports/${row.id}/${part}.${row.format}`;
}
