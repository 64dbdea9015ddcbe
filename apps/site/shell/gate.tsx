import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { readSystemStatus, type STATUS_TOPIC } from '#modules/brand/contract.ts';
import { askedHost } from '#platform/site/asked-host.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { type Closed, closedOf, useSiteStatus } from '#platform/site/closed.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useModals } from '#platform/site/modals.ts';
import { newestAnswer } from '#platform/site/newest-answer.ts';
import { useSession } from '#platform/site/session.ts';
import type { ClosedPages } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { withPageTexts } from '../languages.ts';
import { LateLanguageMenu } from './late-parts.ts';

/** Browsers get the calls of a contract alone; its type keeps this the same name. */
const TOPIC: typeof STATUS_TOPIC = 'brand.status';
/** A change reaches every open page at once: their questions are spread over this time. */
const SPREAD_MS = 400;
/** A closed page that receives nothing asks again after so long, and up to half as long again. */
const RECHECK_MS = 20_000;

const Page = lazy(async () => ({ default: (await loadClosed()).Page }));
const RecordFrame = lazy(async () => ({ default: (await loadClosed()).RecordFrame }));

async function loadClosed(): Promise<ClosedPages> {
  return await withPageTexts(async () => {
    const { modules } = await import('../all-modules.ts');
    const pages = modules.find((module) => module.closed)?.closed;
    if (pages === undefined) {
      throw new Error('no module has the pages of a closed site');
    }
    return await pages.load();
  });
}

/** The server decides what a change of the brand's settings means for this visitor. */
const doubt = () => useSiteStatus.getState().doubt();

/**
 * Lets the site through while the site is open to this visitor, and shows the page of a closed site otherwise.
 * Follows the switch on open pages, both ways (STS-1). Members in a closed region keep their own record.
 */
export function Gate(props: {
  /** The page alone, where it is a member's own record. */
  readonly record: ReactNode;
  readonly children: ReactNode;
}) {
  const closed = useClosed();
  return closed === undefined ? (
    props.children
  ) : (
    <ClosedSite closed={closed} record={props.record} />
  );
}

type Closing = { readonly closed: Closed; readonly record: ReactNode };

/**
 * The page of a closed site. While its script is under way, a change of what is around it would make React take away what
 * the server drew.
 */
const ClosedSite = memo(function ClosedSite({ closed, record }: Closing) {
  const isMember = useSession((state) => state.session !== undefined);
  return (
    <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
      {closed.status === 2 && isMember && record !== undefined ? (
        <RecordFrame controls={<Controls />}>{record}</RecordFrame>
      ) : (
        <Page closed={closed} controls={<Controls />} />
      )}
    </Suspense>
  );
});

function Controls() {
  const { t } = useTranslate();
  return (
    <>
      <LateLanguageMenu />
      <ThemeSwitch label={t('shell.theme')} />
    </>
  );
}

function useClosed() {
  const [closed, setClosed] = useState(() => readBoot().closed);
  const doubts = useSiteStatus((state) => state.doubts);
  useLive(TOPIC, doubt);

  const [question] = useState(newestAnswer);

  const look = useEffectEvent(async () => {
    const isNewest = question();
    const answer = await call(readSystemStatus, askedHost()).catch(() => undefined);
    if (answer === undefined || !isNewest()) {
      return;
    }
    const next = closedOf(answer);
    if (next !== undefined) {
      // The page that the server drew stays until its script has come: a change before would leave an empty one meanwhile.
      await loadClosed().catch(() => undefined);
      if (!isNewest()) {
        return;
      }
    }
    startTransition(() => setClosed(next));
    if (next === undefined && closed !== undefined) {
      const { readPageAgain } = await import('#platform/site/read-again.ts');
      await readPageAgain();
    }
    if (next !== undefined && closed === undefined) {
      useModals.getState().close();
    }
  });
  useEffect(() => {
    if (doubts === 0) {
      return;
    }
    const timer = setTimeout(look, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [doubts]);
  const isClosed = closed !== undefined;
  useEffect(() => {
    if (!isClosed) {
      return;
    }
    const timer = setInterval(doubt, RECHECK_MS * (1 + Math.random() / 2));
    return () => clearInterval(timer);
  }, [isClosed]);
  return closed;
}
