import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readProgramOffice } from '../../contract.applications-office.ts';
import { ProgramForm } from './program-form.tsx';

/** The agent programme as visitors read it at /join. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readProgramOffice, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/applications', label: t('office.join.title') }}
      title={
        <>
          {t('office.join.program')}{' '}
          <Pill tone={data.program.isOn ? 'leaf' : 'pollen'}>
            {t(data.program.isOn ? 'office.join.isOn' : 'office.join.isOff')}
          </Pill>
        </>
      }
      side={<AuditTimeline entity="join:program" />}
    >
      <ProgramForm program={data.program} version={data.version} />
    </CasePage>
  );
}
