import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { Banner, Pill } from '#ui/office/states.tsx';
import type { Case } from './case.ts';

const ICONS = { good: CircleCheck, caution: CircleAlert, bad: CircleX };
const TONES = { good: 'leaf', caution: 'pollen', bad: 'ember' } as const;
const COLOURS = {
  good: 'var(--leaf-ink)',
  caution: 'var(--pollen-ink)',
  bad: 'var(--ember-ink)',
};

/** Answers “can we pay?” with every finding in words, and says how many people decide. */
export function CanWePay({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  const isClean = one.findings.every(({ level }) => level === 'good');
  return (
    <Section
      title={t('office.withdrawal.can_pay')}
      aside={
        <Pill tone={one.score === 0 ? 'leaf' : one.score < 30 ? 'pollen' : 'ember'}>
          {t('office.withdrawal.score')} {one.score}
        </Pill>
      }
    >
      <div className="of-pad of-stack">
        <Banner tone={isClean ? 'leaf' : 'pollen'}>
          {t(isClean ? 'office.withdrawal.can_pay.yes' : 'office.withdrawal.can_pay.look')}{' '}
          {t(`office.withdrawal.people.${one.people}`)}
        </Banner>
        <ul className="of-stack" style={{ listStyle: 'none', margin: 0, padding: 0, gap: 6 }}>
          {one.findings.map((finding) => {
            const FindingIcon = ICONS[finding.level];
            return (
              <li key={finding.code} className="of-row" data-tone={TONES[finding.level]}>
                <FindingIcon size={16} style={{ color: COLOURS[finding.level] }} aria-hidden />
                <span style={{ fontWeight: finding.level === 'good' ? 400 : 600 }}>
                  {t(
                    wordsOf(finding),
                    Object.fromEntries(
                      finding.values.map((value, place) => [
                        place,
                        typeof value === 'string' ? groupDigits(value) : value,
                      ]),
                    ),
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        {one.approvalId !== null && (
          <span>
            {t('office.withdrawal.approval')}:{' '}
            <Link to={`/approvals/${one.approvalId}`}>{t('office.withdrawal.approval.open')}</Link>
          </span>
        )}
      </div>
    </Section>
  );
}

function wordsOf({ code, level }: Case['findings'][number]): string {
  return code === 'pin_changed' && level === 'good'
    ? 'office.withdrawal.finding.pin_unchanged'
    : `office.withdrawal.finding.${code}`;
}
