import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useKeyMap } from '#ui/office/keys/key-map.ts';
import { isMeantElsewhere } from '#ui/office/keys/use-keys.ts';

const GO = 'g';
/** The letter must follow within this time, so that a forgotten `g` does not take the next key. */
const WAIT_MS = 1_500;

/** `g` and then the letter of a page opens the page. */
export function useGoKeys(pages: readonly OfficePage[]): void {
  const navigate = useNavigate();
  const map = useKeyMap();
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) {
      return;
    }
    if (!map.isGoing()) {
      map.setGoing(event.key === GO);
      return;
    }
    const page = pages.find(({ letter }) => letter === event.key);
    if (page !== undefined) {
      event.preventDefault();
      // The keys of lists must not take the letter, and they receive it after this.
      setTimeout(() => map.setGoing(false));
      void navigate(page.path);
    } else {
      map.setGoing(false);
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = (event: KeyboardEvent) => {
      receive(event);
      clearTimeout(timer);
      timer = setTimeout(() => map.setGoing(false), WAIT_MS);
    };
    // Before the keys of the page, so that its letters are not taken for theirs.
    addEventListener('keydown', listener, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listener, { capture: true });
    };
  }, [map]);
}
