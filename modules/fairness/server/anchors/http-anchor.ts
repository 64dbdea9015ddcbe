import { createHash } from 'node:crypto';
import { askOutside, mayAsk } from '#platform/egress/ask-outside.ts';
import type { AnchorAdapter, KeepOutcome } from './anchor-adapter.ts';

/** Answers after which the same call may still be taken: too early, too many. */
const LATER = new Set([408, 425, 429]);

/** A service of somebody else, which gets each checkpoint by POST. */
export const httpAnchor: AnchorAdapter = {
  isTarget: (app, target) => mayAsk(app, target),
  keep: async (app, target, { note }) => {
    const answer = await askOutside(app)(target, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        // The same one when the call is made again.
        'idempotency-key': createHash('sha256').update(note).digest('hex'),
      },
      body: note,
    });
    return answer.ok ? { outcome: 'kept', receipt: null } : refusalOf(answer.status);
  },
};

/** The outcome of an answer that is no success. */
export function refusalOf(status: number): KeepOutcome {
  const code = String(status);
  return LATER.has(status) ? { outcome: 'failed', code } : { outcome: 'refused', code };
}
