import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { listTeamCategories, listTeamDays, readTeamSum } from '../../contract.ts';
import { ReportPage, ReportState } from '../parts/report-page.tsx';
import { useTeamQuery } from '../parts/use-team-query.ts';
import { NewAgent } from './new-agent.tsx';
import { SaveStatement } from './save-statement.tsx';
import { TeamCategories } from './team-categories.tsx';
import { TeamDays } from './team-days.tsx';
import { TeamTiles } from './team-tiles.tsx';

/** What an agent's team came to: figures that open what they are made of, by day and by kind of game (AC-2). */
export function Screen() {
  const { t } = useTranslate();
  const team = useTeamQuery();
  const sum = useEndpoint(readTeamSum, team.input, { staleMs: 0 });
  const days = useEndpoint(listTeamDays, team.input, { staleMs: 0 });
  const categories = useEndpoint(listTeamCategories, team.input, { staleMs: 0 });
  const report = [sum, days, categories].find(({ refusal }) => refusal !== undefined) ?? sum;
  return (
    <ReportPage title={t('teams.overview.title')} team={team} asOf={sum.data?.asOf}>
      {sum.data === undefined || days.data === undefined || categories.data === undefined ? (
        <ReportState report={report} />
      ) : (
        <>
          <TeamTiles sum={sum.data} team={team} />
          {days.data.list.length === 0 ? (
            <NewAgent />
          ) : (
            <>
              <TeamDays days={days.data.list} period={team.period} />
              <TeamCategories categories={categories.data.list} team={team} />
              {team.who === '' ? <SaveStatement team={team} /> : null}
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}
