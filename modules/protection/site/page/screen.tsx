import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { readProtection } from '../../contract.ts';
import { CheckTab } from './check-tab.tsx';
import { HelpTab } from './help-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { PauseNote } from './pause-note.tsx';
import { PauseTab } from './pause-tab.tsx';
import { PlayTab } from './play-tab.tsx';

const TABS = ['limits', 'pause', 'check', 'play', 'help'] as const;

/** Responsible gaming: what a member can do to stay in control of time and money (MC-16). */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'limits';
  const protection = useEndpoint(readProtection, {}, { staleMs: 0 });
  const { data, refetch } = protection;
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <h1 className="text-28 font-strong">{t('protection.title')}</h1>
      <p className="-mt-3 text-ink-2">{t('protection.lead')}</p>
      {protection.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, protection.refusal)}
        </Note>
      )}
      {data?.pause ? <PauseNote pause={data.pause} onChanged={refetch} /> : null}
      <Tabs
        name="protection"
        label={t('protection.title')}
        tabs={TABS.map((id) => ({ id, label: t(`protection.tab.${id}`) }))}
        selected={tab}
        onSelect={(id) => setQuery({ tab: id })}
      />
      <TabPanel name="protection" selected={tab}>
        {data === undefined ? (
          <Skeleton shape="block" className="h-72 w-full" />
        ) : (
          <>
            {tab === 'limits' ? <LimitsTab protection={data} onChanged={refetch} /> : null}
            {tab === 'pause' ? <PauseTab protection={data} onChanged={refetch} /> : null}
            {tab === 'check' ? <CheckTab protection={data} onChanged={refetch} /> : null}
            {tab === 'play' ? <PlayTab /> : null}
            {tab === 'help' ? <HelpTab /> : null}
          </>
        )}
      </TabPanel>
    </Wrap>
  );
}
