import { useState } from 'react';
import { GAME_ENDED_TOPIC } from '#modules/play/ended-topic.ts';
import { useLive } from '#platform/site/live-socket.ts';

/** The reason why the game of this launch was ended while the login continues; undefined while it runs. */
export function useEnded(launchId: string | undefined): string | undefined {
  const [ended, setEnded] = useState<{ readonly of: string; readonly reason: string }>();
  useLive(launchId && GAME_ENDED_TOPIC, (data) => {
    const reason = reasonIn(data, launchId);
    if (reason !== undefined) {
      setEnded({ of: launchId ?? '', reason });
    }
  });
  return ended?.of === launchId ? ended?.reason : undefined;
}

function reasonIn(data: unknown, launchId: string | undefined): string | undefined {
  const isIt =
    typeof data === 'object' &&
    data !== null &&
    'launches' in data &&
    Array.isArray(data.launches) &&
    data.launches.includes(launchId);
  return isIt && 'reason' in data ? String(data.reason) : undefined;
}
