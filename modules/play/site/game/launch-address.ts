/**
 * The address a game is framed at.
 * @param gameUrl what the launch answered: a path of ours or an absolute address
 * @param page the address of the page that frames it
 * @returns undefined when it is no address a frame may have
 */
export function launchAddress(gameUrl: string, page: string): URL | undefined {
  if (gameUrl.trim() === '' || !URL.canParse(gameUrl, page)) {
    return undefined;
  }
  const url = new URL(gameUrl, page);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Of the two places a launch may be opened at, the first that is not at the host which let the reader wait; the first
 * one when there is no other.
 */
export function placeToOpen(
  content: { readonly game_url: string; readonly game_url2: string },
  slowHost: string | undefined,
  page: string,
): URL | undefined {
  const first = launchAddress(content.game_url, page);
  const second = launchAddress(content.game_url2, page);
  return first !== undefined && first.host !== slowHost ? first : (second ?? first);
}

/** Games of our own studios show session, result and balance themselves; those of other vendors may not (SH-10). */
export function hasOwnBar(address: string, page: string): boolean {
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && pathname.startsWith('/studio/');
}
