/** Hands a file to the browser, which saves it under that name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a receipt: the text as it was signed, under the game, the draw and the bet that it names. */
export function saveReceipt(receipt: string): void {
  const name = ['receipt', ...['game', 'drawNo', 'bet'].map((field) => namedIn(receipt, field))];
  const content = new Blob([receipt], { type: 'text/plain;charset=utf-8' });
  saveFile(`${name.join('-').replaceAll(/[^\w.-]/g, '_')}.txt`, content);
}

/** The platform's id of the bet that a receipt names. */
export function betOfReceipt(receipt: string): string {
  return namedIn(receipt, 'bet');
}

/** A text of the record in a receipt, whose second line it is; empty without one. */
function namedIn(receipt: string, field: string): string {
  const record: unknown = JSON.parse(receipt.split('\n')[1] ?? '{}');
  const value =
    typeof record === 'object' && record !== null
      ? Object.entries(record).find(([name]) => name === field)?.[1]
      : undefined;
  return typeof value === 'string' ? value : '';
}
