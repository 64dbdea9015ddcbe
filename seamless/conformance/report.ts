import { escapeHtml } from '#platform/html/escape-html.ts';

/** The outcome of one case. */
export type CaseResult = {
  readonly category: string;
  readonly name: string;
  readonly verdict: 'passed' | 'failed' | 'not applicable';
  /** The error, or the needs that the subject does not meet. */
  readonly finding?: string;
};

/** One run of the cases against one subject; it is stored as JSON in this form. */
export type Report = {
  readonly vendor: string;
  readonly transport: string;
  readonly dialect: string;
  /** A moment in ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly results: readonly CaseResult[];
};

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
};

/** Counts verdicts over any number of results. */
export function countVerdicts(results: readonly CaseResult[]): Counts {
  const count = (verdict: CaseResult['verdict']): number =>
    results.filter((result) => result.verdict === verdict).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notApplicable: count('not applicable'),
  };
}

/** The reports as one HTML page without external resources. */
export function reportPage(reports: readonly Report[]): string {
  const all = countVerdicts(reports.flatMap(({ results }) => results));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance: ${all.passed} passed, ${all.failed} failed</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Conformance of the seamless wallet, v1</h1>
<p class="sum ${all.failed === 0 ? 'good' : 'bad'}"><b>${all.passed}</b> passed <b>${all.failed}</b> failed <span>${all.notApplicable} not applicable</span></p>
<table class="subjects">
<thead><tr><th>Vendor</th><th>Transport</th><th>Dialect</th><th>Passed</th><th>Failed</th><th>Not applicable</th></tr></thead>
<tbody>
${reports.map(subjectRow).join('\n')}
</tbody>
</table>
${reports.map(subjectPart).join('\n')}
</main>
</body>
</html>
`;
}

function subjectRow(report: Report, index: number): string {
  const { passed, failed, notApplicable } = countVerdicts(report.results);
  return `<tr class="${failed === 0 ? 'good' : 'bad'}"><td><a href="#s${index}">${escapeHtml(report.vendor)}</a></td><td>${escapeHtml(report.transport)}</td><td>${escapeHtml(report.dialect)}</td><td>${passed}</td><td>${failed}</td><td>${notApplicable}</td></tr>`;
}

function subjectPart(report: Report, index: number): string {
  const categories = [...new Set(report.results.map(({ category }) => category))];
  return `<section id="s${index}">
<h2>${escapeHtml(report.vendor)} <small>${escapeHtml(report.transport)}, dialect ${escapeHtml(report.dialect)}</small></h2>
<p class="when">${escapeHtml(report.startedAt)} to ${escapeHtml(report.finishedAt)}</p>
${categories
  .map((category) =>
    categoryPart(
      category,
      report.results.filter((result) => result.category === category),
    ),
  )
  .join('\n')}
</section>`;
}

function categoryPart(category: string, results: readonly CaseResult[]): string {
  const { passed, failed, notApplicable } = countVerdicts(results);
  const rest = notApplicable === 0 ? '' : `, ${notApplicable} not applicable`;
  return `<details${failed === 0 ? '' : ' open'}>
<summary><b>${escapeHtml(category)}</b> <span>${passed} passed, ${failed} failed${rest}</span></summary>
<ol>
${results.map(caseLine).join('\n')}
</ol>
</details>`;
}

function caseLine({ name, verdict, finding }: CaseResult): string {
  const kind = verdict === 'passed' ? 'good' : verdict === 'failed' ? 'bad' : 'none';
  const mark = verdict === 'passed' ? '✓' : verdict === 'failed' ? '✗' : '–';
  const words = finding === undefined ? '' : `<code>${escapeHtml(finding)}</code>`;
  return `<li class="${kind}"><i>${mark}</i><div>${escapeHtml(name)}${words}</div></li>`;
}

const STYLE = `:root{color-scheme:light dark;--good:#1d7a4d;--bad:#b3261e;--line:#8884}
body{margin:0;font:15px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.5rem}h2{margin:2.5rem 0 0;font-size:1.2rem}small,.when,summary span,.sum span{opacity:.7;font-weight:400}
.sum{font-size:1.1rem;border-left:4px solid;padding-left:.8rem}.sum.good{border-color:var(--good)}.sum.bad{border-color:var(--bad)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
td:nth-child(n+4),th:nth-child(n+4){text-align:right;font-variant-numeric:tabular-nums}tr.bad td{color:var(--bad)}
details{border-bottom:1px solid var(--line);padding:.4rem 0}summary{cursor:pointer}
ol{list-style:none;margin:.4rem 0;padding:0}li{display:flex;gap:.6rem;padding:.1rem 0}li i{font-style:normal;width:1em}
li.good i{color:var(--good)}li.bad{color:var(--bad)}li.none{opacity:.6}
code{display:block;font-size:.85em;white-space:pre-wrap;overflow-wrap:anywhere}`;
