import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import type { DisputeLine } from '../../contract.disputes-office.ts';
import { DisputePill } from './dispute-pill.tsx';

/** What the payee of a payment said about it, each leading to its own page; nothing where nothing was said. */
export function PaymentDisputes({ disputes }: { readonly disputes: readonly DisputeLine[] }) {
  const { t } = useTranslate();
  return disputes.length === 0 ? null : (
    <Section title={t('office.agents.disputes')}>
      <ul className="of-pad of-stack">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Link to={`/agent-disputes/${dispute.id}`}>
              {t('office.agents.dispute.number', { 0: dispute.id })}
            </Link>{' '}
            <DisputePill state={dispute.state} />{' '}
            <span className="muted">
              <When at={dispute.madeAt} />
            </span>
            <DisputeText text={dispute.text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What somebody wrote, with its lines. */
export function DisputeText({ text }: { readonly text: string }) {
  return <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>;
}
