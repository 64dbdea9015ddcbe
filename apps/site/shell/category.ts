/** A category of games with a vendor: `nav.<code>` is its name, `path` its page. */
export type Category = { readonly code: string; readonly path: string };
