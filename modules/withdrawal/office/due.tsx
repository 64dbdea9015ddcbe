import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 5;

/** How many minutes are left, coloured by how near the end is; a dash where nobody owes anything. */
export function Due({ at }: { readonly at: string | null }) {
  const { t } = useTranslate();
  if (at === null) {
    return <span className="muted">–</span>;
  }
  const left = Math.floor((Date.parse(at) - Date.now()) / MINUTE_MS);
  const minutes = t('office.withdrawal.left', { 0: Math.abs(left) });
  return left < 0 ? (
    <Pill tone="ember">
      {minutes} {t('office.withdrawal.late')}
    </Pill>
  ) : (
    <Pill tone={left < SOON_MINUTES ? 'pollen' : 'leaf'}>{minutes}</Pill>
  );
}
