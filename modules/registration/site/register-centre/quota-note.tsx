import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import type { AgentSettings } from './settings.ts';

/** How many agents with a high rebate there are and may be; nothing where the brand has no quota. */
export function QuotaNote({ settings }: { readonly settings: AgentSettings }) {
  const { t } = useTranslate();
  const [group] = settings.list[0]?.quotaRebateConfig ?? [];
  return group === undefined ? null : (
    <Note tone={group.used < group.quota ? 'sky' : 'pollen'}>
      {t('registerCentre.quota', { 0: group.used, 1: group.quota, 2: group.rebateValue })}
    </Note>
  );
}
