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

/** Games of our own studios show session, result and balance themselves; those of other vendors may not (SH-10). */
export function hasOwnBar(address: string, page: string): boolean {
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && pathname.startsWith('/studio/');
}
