import { PAYLOADS } from './payloads.ts';

/** A style or script that nothing closes takes all that follows with it, so these come last. */
const TAKES_THE_REST = /<style|^<script>__hurt\(\)$/;

/**
 * The payloads in texts of at most so many characters; each ends its line, so that one broken off spoils no other.
 * Those with a NUL or half a pair are refused at the door of the server, so they are in none.
 */
export function batchesOf(longest: number): readonly string[] {
  const stored = PAYLOADS.map(({ html }) => html).filter(
    (html) => html.length <= longest && html.isWellFormed() && !html.includes('\0'),
  );
  const batches: string[] = [];
  let batch = '';
  for (const html of [...stored].sort((one, other) => rankOf(one) - rankOf(other))) {
    if (batch.length + html.length + 1 > longest) {
      batches.push(batch);
      batch = '';
    }
    batch += `${html}\n`;
  }
  return [...batches, batch];
}

function rankOf(html: string): number {
  return TAKES_THE_REST.test(html) ? 1 : 0;
}
