import { createHash } from 'node:crypto';
import { askOutside, mayAsk } from '#platform/egress/ask-outside.ts';
import type { AnchorAdapter } from './anchor-adapter.ts';
import { refusalOf } from './http-anchor.ts';
import { isTimestamp, otsFile } from './ots-file.ts';

/** Of real calendars some 200 bytes. */
const MAX_TIMESTAMP_BYTES = 10_000;

/**
 * A calendar server of OpenTimestamps, which puts hashes into the Bitcoin chain. It gets the SHA-256 of the checkpoint's
 * text; its answer is stored as the `.ots` file that the `ots` client completes and verifies.
 */
export const opentimestampsAnchor: AnchorAdapter = {
  isTarget: (app, target) => mayAsk(app, target),
  keep: async (app, target, { note }) => {
    const digest = createHash('sha256').update(note).digest();
    const answer = await askOutside(app)(`${target.replace(/\/$/, '')}/digest`, {
      method: 'POST',
      headers: {
        accept: 'application/vnd.opentimestamps.v1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: digest,
    });
    if (!answer.ok) {
      return refusalOf(answer.status);
    }
    const timestamp = new Uint8Array(await answer.arrayBuffer());
    return timestamp.length <= MAX_TIMESTAMP_BYTES && isTimestamp(timestamp)
      ? { outcome: 'kept', receipt: otsFile(digest, timestamp) }
      : { outcome: 'failed', code: 'NO_TIMESTAMP' };
  },
};
