import { useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { listResourcesOffice, type ResourceDraft } from '../../contract.office.ts';
import { ResourceForm } from './resource-form.tsx';

const NEW: ResourceDraft = {
  resourceType: 'ANDROID',
  name: { en: '', bn: '' },
  url: '',
  qrCodeUrl: '',
  version: '',
  sizeBytes: null,
  sha256: '',
  releasedOn: '',
  minimumOs: '',
  permissions: { en: '', bn: '' },
  isOn: false,
  place: 50,
};

/** One resource, or a new one: `/downloads/new`. */
export function Screen() {
  const { t, language } = useTranslate();
  const { id = '' } = useParams();
  const { data, refusal } = useOffice(listResourcesOffice, {});
  const crumb = { to: '/downloads', label: t('office.download.title') };
  if (id === 'new') {
    return (
      <CasePage crumb={crumb} title={t('office.download.add')}>
        <ResourceForm id={id} initial={NEW} seen="" />
      </CasePage>
    );
  }
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const saved = data.rows.find((row) => row.id === id);
  if (saved === undefined) {
    return <Empty title={t('office.download.none')} />;
  }
  const { id: _id, seen, ...initial } = saved;
  return (
    <CasePage
      crumb={crumb}
      title={saved.name[language]}
      side={<AuditTimeline entity={`download:${id}`} />}
    >
      <ResourceForm key={id} id={id} initial={initial} seen={seen} />
    </CasePage>
  );
}
