import { escapeHtml } from '#platform/html/escape-html.ts';

/** The fields of an OpenAPI document that the readable page shows. */
type Operation = { readonly summary?: string; readonly tags?: readonly string[] };
type Document = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Renders the API as one readable page: no script, nothing from other hosts. The JSON beside it has the shapes. */
export function docsPage(document: unknown, nonce: string): string {
  const rows = operationsOf(document).map(
    ({ verb, path, summary, tag }) =>
      `<tr><td>${escapeHtml(tag)}</td><td><code>${escapeHtml(verb.toUpperCase())}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">body{font:15px/1.5 system-ui,sans-serif;margin:2rem;max-width:72rem}table{border-collapse:collapse;width:100%}td,th{padding:.35rem .6rem;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}code{font-size:.95em}</style>
</head><body><h1>Interface</h1>
<p>${rows.length} calls. Shapes and refusals: <a href="/docs/json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Module</th><th>Verb</th><th>Path</th><th>What it does</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></body></html>`;
}

function operationsOf(document: unknown) {
  const paths = isDocument(document) ? (document.paths ?? {}) : {};
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      path,
      verb,
      summary: operation.summary ?? '',
      tag: operation.tags?.[0] ?? '',
    })),
  );
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null;
}
