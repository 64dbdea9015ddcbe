const HOST = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/;

/**
 * The bare host name, lower case and without port, of `https://Shapla.example:8080/x` or `shapla.example:8080`.
 * @returns undefined when the text is no plain host: user names, back-slashes and escapes are refused
 */
export function hostOf(text: string): string | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  return HOST.test(bare) ? bare.replace(/:\d{1,5}$/, '') : undefined;
}

/**
 * An address that a page may send the visitor to: one of the brand's own, else `/`.
 * @param asked what the caller wants, a path or an absolute address
 * @param request.host the host the visitor is on, which is always allowed
 */
export function safeBackUrl(
  asked: string | undefined,
  request: { readonly host: string; readonly domainList: readonly string[] },
): string {
  // Browsers read back-slashes as slashes and drop control characters, so either can hide a foreign host.
  if (asked === undefined || /[\\\p{Cc}\s]|%(?:2f|5c)/iu.test(asked)) {
    return '/';
  }
  if (/^\/(?!\/)/.test(asked)) {
    return asked;
  }
  if (!/^https?:\/\//i.test(asked) || !URL.canParse(asked)) {
    return '/';
  }
  const url = new URL(asked);
  const own = [request.host, ...request.domainList].map(hostOf);
  const isOwn = own.includes(url.hostname.toLowerCase());
  return isOwn && url.username === '' && url.password === '' ? url.href : '/';
}
