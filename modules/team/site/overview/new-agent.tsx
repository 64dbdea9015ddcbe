import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** A period in which nothing happened yet: how a team begins. */
export function NewAgent() {
  const { t } = useTranslate();
  const open = useOpenCentre();
  return (
    <EmptyState
      title={t('teams.none')}
      action={
        <Button tone="leaf" onClick={() => open('ac', 'registerCenter')}>
          {t('teams.invite')}
        </Button>
      }
    >
      {t('teams.noneHint')}
    </EmptyState>
  );
}
