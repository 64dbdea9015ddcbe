import { useParams, useSearchParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { Empty, Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { listProvidersOffice } from '../../contract.office.ts';
import { draftOf, KINDS, newDraft } from './provider-draft.ts';
import { ProviderForm } from './provider-form.tsx';

const LAST_PLACE = 99;

/** One provider, or a new one: `/login-providers/new?kind=oidc`. */
export function Screen() {
  const { t } = useTranslate();
  const { code = '' } = useParams();
  const [query] = useSearchParams();
  const { data, refusal } = useOffice(listProvidersOffice, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const crumb = { to: '/login-providers', label: t('office.social.title') };
  if (code === 'new') {
    const kind = KINDS.find((known) => known === query.get('kind')) ?? 'oidc';
    return (
      <CasePage
        crumb={crumb}
        title={t('office.social.new', { 0: t(`office.social.kind.${kind}`) })}
      >
        <ProviderForm
          saved={undefined}
          initial={newDraft(kind, Math.min(LAST_PLACE, data.rows.length + 1))}
        />
      </CasePage>
    );
  }
  const saved = data.rows.find((row) => row.code === code);
  if (saved === undefined) {
    return <Empty title={t('office.social.none')} />;
  }
  return (
    <CasePage
      crumb={crumb}
      title={
        <>
          {saved.name}{' '}
          <Pill tone={saved.isOn ? 'leaf' : 'pollen'}>
            {t(saved.isOn ? 'office.social.on' : 'office.social.off')}
          </Pill>
        </>
      }
      side={<AuditTimeline entity={`social:${code}`} />}
    >
      <ProviderForm key={code} saved={saved} initial={draftOf(saved)} />
    </CasePage>
  );
}
