import type { Log } from '#platform/log/log.ts';

/**
 * Logs what a part of a page throws while the server renders it. The page is answered without that part.
 * @param address the path of the page; its query is left out, since a link may carry a secret there
 */
export function logPartError(log: Log, address: string): (error: unknown) => void {
  const [path] = address.split('?');
  return (error) => log.error('page_part_failed', { path, error });
}
