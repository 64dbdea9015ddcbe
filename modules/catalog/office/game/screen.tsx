import { useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, RefusedPage } from '#ui/office/case/case-page.tsx';
import { Loading } from '#ui/office/states.tsx';
import { readGameOffice } from '../../contract.game-office.ts';
import { GameEditor } from './game-editor.tsx';
import { SwitchGame } from './switch-game.tsx';

/** One game: what players see of it in this brand, where it stands, and when it rests. */
export function Screen() {
  const { t, language } = useTranslate();
  const { nodeId = '' } = useParams();
  const { data, refusal } = useOffice(readGameOffice, { nodeId });
  const crumb = { to: '/games', label: t('office.catalog.games') };
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      title={data.draft.name[language]}
      actions={<SwitchGame key={data.nodeId} game={data} />}
      side={<AuditTimeline entity={`game:${data.nodeId}`} />}
    >
      <GameEditor key={data.nodeId} game={data} />
    </CasePage>
  );
}
