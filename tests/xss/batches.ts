import { PAYLOADS } from './payloads.ts';

/** An unclosed style or script swallows all that follows, so these come last. */
const TAKES_THE_REST = /<style|^<script>__hurt\(\)$/;

/**
 * Packs the payloads into texts of at most `longest` characters, each payload with a line break after it. Payloads with a
 * NUL or half a surrogate pair are left out, because the server refuses them.
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
