/** The host of the page, as calls about a brand's status name it (API-3); a page that is drawn on the server has none. */
export function askedHost(): { readonly url?: string } {
  return typeof location === 'undefined' ? {} : { url: location.host };
}
