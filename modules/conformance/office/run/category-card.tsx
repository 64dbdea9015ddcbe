import { ChevronRight } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import type { CaseResult } from '#seamless/conformance/report.ts';
import { Pill } from '#ui/office/states.tsx';
import { caseTitle, familyTitle } from '../../case-title.ts';
import './cases.css';

const MARKS = { passed: '✓', failed: '✗', 'not applicable': '–' } as const;

/** The cases of one family; those that failed are opened. Findings are shown as the protocol words them, in English. */
export function CategoryCard({
  category,
  results,
}: {
  readonly category: string;
  readonly results: readonly CaseResult[];
}) {
  const { t, language } = useTranslate();
  const count = (verdict: CaseResult['verdict']) =>
    results.filter((result) => result.verdict === verdict).length;
  const failed = count('failed');
  return (
    <details className="cf-family" open={failed > 0}>
      <summary>
        <ChevronRight size={14} />
        <b>{familyTitle(category, language)}</b>
        <span className="of-grow" />
        {failed > 0 && <Pill tone="ember">{t('office.conformance.nFailed', { 0: failed })}</Pill>}
        {count('passed') > 0 && (
          <Pill tone="leaf">{t('office.conformance.nPassed', { 0: count('passed') })}</Pill>
        )}
        {count('not applicable') > 0 && (
          <Pill>
            {t('office.conformance.nNotApplicable', {
              0: count('not applicable'),
            })}
          </Pill>
        )}
      </summary>
      <ol>
        {results.map(({ name, verdict, finding }) => (
          <li key={name} data-verdict={verdict}>
            <i aria-hidden="true">{MARKS[verdict]}</i>
            <div>
              {caseTitle(name, language)}
              {finding !== undefined && <code lang="en">{finding}</code>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
