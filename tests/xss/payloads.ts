import { ENCODED } from './payloads-encoded.ts';
import { MARKUP } from './payloads-markup.ts';
import { TRICKS } from './payloads-tricks.ts';

/** All payloads try to call this function; a page that runs one calls it. */
export const SENTINEL = '__hurt';

export type Payload = { readonly kind: string; readonly html: string };

/**
 * Lists ways to smuggle script into a text, by kind. All of them are data, which only a browser that a test watches could
 * run.
 */
export const PAYLOADS: readonly Payload[] = Object.entries({
  ...MARKUP,
  ...TRICKS,
  ...ENCODED,
}).flatMap(([kind, list]) => list.map((html) => ({ kind, html })));
