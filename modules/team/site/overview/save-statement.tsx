import { useState } from 'react';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { saveFile } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { addDays } from '#ui/date-range/days.ts';
import { ShieldIcon } from '#ui/icon/icons.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readTeamStatement } from '../../contract.ts';
import type { TeamQuery } from '../parts/use-team-query.ts';

/** The signed statement of the last day of the period that is over, as a file that anybody can check. */
export function SaveStatement({ team }: { readonly team: TeamQuery }) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const day = team.period.to < team.today ? team.period.to : addDays(team.today, -1);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const file = await call(readTeamStatement, { day });
      const text = `${JSON.stringify(file)}\n`;
      saveFile(`statement-${day}.json`, new Blob([text], { type: 'application/json' }));
    } catch (error) {
      const said = error instanceof Refused ? refusalText(t, error) : t('network.down');
      showToast({ tone: 'error', text: said });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card>
      <div className="grid justify-items-start gap-3">
        <p className="text-14 text-ink-2">
          {t('teams.statement.says', { 0: 'node tools/verify-log.mjs --statement' })}
        </p>
        <Button
          tone="line"
          icon={<ShieldIcon size="small" />}
          isBusy={isBusy}
          onClick={() => void save()}
        >
          {t('teams.statement', { 0: day })}
        </Button>
      </div>
    </Card>
  );
}
