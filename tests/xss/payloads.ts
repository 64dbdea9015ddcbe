import { ENCODED } from './payloads-encoded.ts';
import { MARKUP } from './payloads-markup.ts';
import { TRICKS } from './payloads-tricks.ts';

/** What all payloads try to call; a page that is hurt runs it. */
export const SENTINEL = '__hurt';

export type Payload = { readonly kind: string; readonly html: string };

/**
 * Ways to smuggle script into a text, by kind. All of them are data: nothing here is ever run but by a browser that a
 * test watches.
 */
export const PAYLOADS: readonly Payload[] = Object.entries({
  ...MARKUP,
  ...TRICKS,
  ...ENCODED,
}).flatMap(([kind, list]) => list.map((html) => ({ kind, html })));
