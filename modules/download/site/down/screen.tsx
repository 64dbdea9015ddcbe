import { type Download, listDownloads } from '#modules/download/contract.ts';
import { FILE_TYPES, SOCIAL_TYPES } from '#modules/download/field-rules.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { useDevice, usePageAddress } from './device.ts';
import { FileCard } from './file-card.tsx';
import { Hero } from './hero.tsx';
import { Channels, HomeScreenCard, StoreCard } from './link-card.tsx';
import { RealAddress } from './real-address.tsx';
import { WebAppCard } from './web-app-card.tsx';

/** How to have the site at hand: the web app first, then what the brand offers for the device. */
export function Screen() {
  const { t } = useTranslate();
  const address = usePageAddress();
  const downloads = useEndpoint(listDownloads, {});
  const { data, refusal } = downloads;
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <Hero address={address} />
      {refusal === undefined ? null : (
        <ErrorState
          title={refusalText(t, refusal)}
          action={<Button onClick={() => void downloads.refetch()}>{t('download.again')}</Button>}
        />
      )}
      {data === undefined ? (
        refusal === undefined && <Skeleton shape="tile" />
      ) : (
        <>
          <Offers rows={data.rows} />
          <RealAddress here={address} hosts={data.domainList} />
        </>
      )}
    </Wrap>
  );
}

/** Kinds that the brand does not offer have no card. */
function Offers({ rows }: { readonly rows: readonly Download[] }) {
  const device = useDevice();
  const hasWebApp = rows.some(({ resourceType }) => resourceType === 'PWA');
  const files = rows.filter(({ resourceType }) => FILE_TYPES.includes(resourceType));
  const stores = rows.filter(
    ({ resourceType }) => resourceType === 'ANDROID_STORE' || resourceType === 'IOS',
  );
  const channels = rows.filter(({ resourceType }) => SOCIAL_TYPES.includes(resourceType));
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {hasWebApp ? <WebAppCard device={device} /> : null}
        {files.map((file) => (
          <FileCard key={file.url} file={file} />
        ))}
        {stores.map((store) => (
          <StoreCard key={store.url} store={store} />
        ))}
        {hasWebApp && device !== 'ios' ? <HomeScreenCard /> : null}
      </div>
      {channels.length > 0 ? <Channels channels={channels} /> : null}
    </>
  );
}
