import { useEffect, useState } from 'react';
import { LIMIT_TOPIC } from '#modules/play/limit-topic.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { type Protection, readProtection } from '../../contract.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { RealityDialog } from './reality-dialog.tsx';

const MINUTE_MS = 60_000;

/** Shows the reality check when it is due, and the limits when a stake met one (M-14, RG-1). */
export function PlayWatch() {
  const { data, refetch } = useEndpoint(readProtection, {}, { staleMs: 0, refetchMs: MINUTE_MS });
  const isCheckDue = useIsDue(data);
  const [hasMetLimit, setMetLimit] = useState(false);
  useLive(LIMIT_TOPIC, (event) => {
    if (event !== undefined) {
      void refetch();
      setMetLimit(true);
    }
  });
  if (data === undefined || data.pause !== null) {
    return null;
  }
  const limits = data.limits.filter(({ kind }) => kind !== 'deposit');
  const { levelLimit } = data;
  if (hasMetLimit && (limits.length > 0 || levelLimit !== null)) {
    return (
      <LimitDialog limits={limits} levelLimit={levelLimit} onClose={() => setMetLimit(false)} />
    );
  }
  return isCheckDue && data.sitting !== null ? (
    <RealityDialog sinceMs={data.sitting.since} atMs={data.at} onAnswered={refetch} />
  ) : null;
}

/** True from the moment on at which the reality check is due, by the server's clock. */
function useIsDue(protection: Protection | undefined): boolean {
  const [dueFor, setDueFor] = useState<number>();
  const checkedAt = protection?.sitting?.checkedAt;
  const minutes = protection?.checkMinutes ?? 0;
  const at = protection?.at ?? 0;
  useEffect(() => {
    if (checkedAt === undefined) {
      return;
    }
    const timer = setTimeout(
      () => setDueFor(checkedAt),
      Math.max(0, checkedAt + minutes * MINUTE_MS - at),
    );
    return () => clearTimeout(timer);
  }, [checkedAt, minutes, at]);
  return checkedAt !== undefined && dueFor === checkedAt;
}
