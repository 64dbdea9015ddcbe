const ADDRESS = /https?:\/\/[^\s<>"']+/g;

export type MessagePart = {
  readonly text: string;
  /** The target of a link on this site; absent for plain text. */
  readonly to?: string;
};

/**
 * A message as plain words and links to this very site. No other address can be pressed: an intruder in customer
 * service, or somebody who posed as it, could not send players away.
 * @param origin of the page: `https://shapla.example`
 */
export function partsOf(text: string, origin: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(/[.,;:!?)।]+$/, '');
    const url = URL.parse(address);
    if (url?.origin === origin && url.username === '') {
      parts.push({ text: text.slice(end, found.index) });
      parts.push({ text: address, to: `${url.pathname}${url.search}${url.hash}` });
      end = found.index + address.length;
    }
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}
