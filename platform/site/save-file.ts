/** Hands a file to the browser, which saves it under that name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a receipt: the text as it was signed, under the game, the draw and the bet. */
export function saveReceipt(
  of: { readonly game: string; readonly drawNo: string; readonly bet: string },
  receipt: string,
): void {
  const name = ['receipt', of.game, of.drawNo, of.bet].join('-').replaceAll(/[^\w.-]/g, '_');
  saveFile(`${name}.txt`, new Blob([receipt], { type: 'text/plain;charset=utf-8' }));
}
