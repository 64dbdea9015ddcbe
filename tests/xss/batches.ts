import { PAYLOADS } from './payloads.ts';

/** The payloads in texts of at most so many characters; each ends its line, so that one broken off spoils no other. */
export function batchesOf(longest: number): readonly string[] {
  const batches: string[] = [];
  let batch = '';
  for (const { html } of PAYLOADS.filter((payload) => payload.html.length <= longest)) {
    if (batch.length + html.length + 1 > longest) {
      batches.push(batch);
      batch = '';
    }
    batch += `${html}\n`;
  }
  return [...batches, batch];
}
