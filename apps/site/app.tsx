import { useEffect } from 'react';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { LateIdleParts } from './late-idle-parts.tsx';
import { LoadHint } from './load-hint.tsx';
import { usePage } from './pages.ts';
import { Consent } from './shell/consent.tsx';
import { Frame } from './shell/frame.tsx';
import { Gate } from './shell/gate.tsx';
import { LoadBoundary } from './shell/load-boundary.tsx';
import { MissingPart } from './shell/missing-part.tsx';
import { ModalHost } from './shell/modal-host.tsx';

/** The whole site under a router that the caller provides: the browser's, or a static one on the server. */
export function App({ onReady }: { readonly onReady?: () => void }) {
  const { pathname, search } = useLocation();
  const page = usePage(pathname);
  const { isOwnRecord, head, Screen } = page;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <LoadBoundary at={pathname}>
        <Gate record={isOwnRecord ? <Screen /> : undefined}>
          <Frame {...page}>
            <Title head={head} />
            <Screen />
          </Frame>
          <Consent as="bar" />
          <LateIdleParts />
        </Gate>
      </LoadBoundary>
      <LoadBoundary at={pathname + search} instead={<MissingPart />}>
        <ModalHost />
      </LoadBoundary>
      <LoadHint />
    </>
  );
}

/** Shows the title of the page in the reader's language, beside the screen, whose texts it loads. */
function Title({ head }: { readonly head: string }) {
  const { t } = useTranslate();
  const key = `${head}.title`;
  const title = t(key);
  useEffect(() => {
    // While texts have not arrived, the title that the server wrote stays.
    if (title !== key) {
      document.title = title;
    }
  }, [title, key]);
  return null;
}
