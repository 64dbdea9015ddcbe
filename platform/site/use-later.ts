import { useEffect, useRef } from 'react';

export type Later = (withinMs: number, work: () => void, afterMs?: number) => void;

/**
 * Runs work at a random moment within a time, after another time, both in milliseconds, unless the component is gone by
 * then. What all pages are sent at once makes each of them ask the server at a moment of its own.
 */
export function useLater(): Later {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      waiting.forEach(clearTimeout);
      waiting.clear();
    };
  }, []);
  return (withinMs, work, afterMs = 0) => {
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        work();
      },
      afterMs + Math.random() * withinMs,
    );
    timers.current.add(timer);
  };
}

/**
 * The same for work that is wanted again before it has run: it runs once. Built for requests that several pushed events
 * call for.
 */
export function useOnceLater(): Later {
  const later = useLater();
  const isWaiting = useRef(false);
  useEffect(
    () => () => {
      isWaiting.current = false;
    },
    [],
  );
  return (withinMs, work, afterMs) => {
    if (!isWaiting.current) {
      isWaiting.current = true;
      later(
        withinMs,
        () => {
          isWaiting.current = false;
          work();
        },
        afterMs,
      );
    }
  };
}
