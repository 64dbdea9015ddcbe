import { lazy, Suspense, useState } from 'react';
import { readRebateSettings } from '#modules/downline/contract.links.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { LinksPanel } from './links-panel.tsx';

const OpenForm = lazy(async () => ({ default: (await import('./open-form.tsx')).OpenForm }));

const TABS = ['links', 'direct'] as const;

/** Where an agent brings people in: by links that they open, or by opening their accounts (AC-3). */
export function Screen() {
  const { t } = useTranslate();
  const [tab, setTab] = useState<(typeof TABS)[number]>('links');
  const settings = useEndpoint(readRebateSettings, {}, { staleMs: 0 });
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('registerCentre.title')}</h1>
      <Tabs
        name="register-centre"
        label={t('registerCentre.title')}
        look="segment"
        isBlock
        tabs={TABS.map((id) => ({ id, label: t(`registerCentre.tab.${id}`) }))}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="register-centre" selected={tab}>
        <div className="grid grid-cols-1 gap-4">
          {settings.refusal !== undefined ? (
            <EmptyState title={refusalText(t, settings.refusal)} />
          ) : settings.data === undefined ? (
            <Skeleton shape="block" className="h-96 w-full" />
          ) : tab === 'links' ? (
            <LinksPanel settings={settings.data} />
          ) : (
            <Suspense fallback={<Skeleton shape="block" className="h-96 w-full" />}>
              <OpenForm settings={settings.data} onOpened={() => void settings.refetch()} />
            </Suspense>
          )}
        </div>
      </TabPanel>
    </Wrap>
  );
}
