import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';

/** The way out takes no more steps than the way in (MC-1). */
export function CloseAccount({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslate();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-16">{t('profile.close.title')}</h3>
          <p className="text-14 text-ink-2">{t('profile.close.why')}</p>
        </div>
        <Button tone="line" onClick={onOpen}>
          {t('profile.close.open')}
        </Button>
      </div>
    </Card>
  );
}
