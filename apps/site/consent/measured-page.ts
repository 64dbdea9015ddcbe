import {
  type MeasuringAnswer,
  measuringAnswer,
  measuringCookie,
} from '#platform/site/measuring.ts';

/** The object that the tag adds to the window; it exists only in pages that the server measures. */
type Tag = { readonly gtag?: (...words: readonly unknown[]) => void };

/** Cookies of the tag itself: `_ga` and one for each tag. The server configured it to store them on this host alone. */
const TAG_COOKIE = /(?:^|;\s*)(_ga(?:_\w+)?)=/g;

export function currentAnswer(): MeasuringAnswer | undefined {
  return measuringAnswer(document.cookie);
}

/**
 * Stores the answer. If it changes what the page may load, the page is reloaded: the policy belongs to the answer of
 * the server, and a running script cannot be removed.
 */
export function saveAnswer(answer: MeasuringAnswer, gtagId: string): void {
  const wasMeasured = currentAnswer() === 'yes';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = measuringCookie(answer, location.protocol === 'https:');
  if (answer === 'no') {
    silence(gtagId);
  }
  const isStored = currentAnswer() === answer;
  if (isStored && wasMeasured !== (answer === 'yes')) {
    location.reload();
  }
}

/** Stops the tag in this page, and deletes its data in the browser. */
export function silence(gtagId: string): void {
  Object.assign(window, { [`ga-disable-${gtagId}`]: true });
  for (const [, name] of document.cookie.matchAll(TAG_COOKIE)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = `${name}=;path=/;max-age=0`;
  }
}

/** Counts a page by its path alone: an address with its query may name a person or carry a secret. */
export function countPage(path: string): void {
  const { gtag } = window as unknown as Tag;
  gtag?.('set', { page_location: location.origin + path, page_title: path });
  gtag?.('event', 'page_view');
}
