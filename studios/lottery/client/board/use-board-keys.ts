import { useEffect, useEffectEvent } from 'react';
import { latinDigits } from '#platform/i18n/latin-digits.ts';
import { useSlip } from '../bet/slip.ts';
import { STAKE_FIELD } from '../bet/stake-fields.tsx';
import { isBoardKey, isCovered } from './single-keys.ts';

/** From this width on the slip is beside the picker. */
const BESIDE = '(min-width: 760px)';

export type BoardKeys = {
  readonly onPlace: () => Promise<void>;
  /** Opens the slip where it is not beside the picker. */
  readonly onSlip: () => void;
  readonly onKeys: () => void;
  /** Whether the slip is open over the board: it is placed from there too. */
  readonly isSlipOpen: boolean;
  /** Whether digits are typed into the stake, because the plays shown have no field for numbers. */
  readonly hasDigits: boolean;
};

/** The keys of the board, which its list of keys explains. The picker adds `r`, arrows, and digits of numbers. */
export function useBoardKeys(keys: BoardKeys): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && hasControl && (keys.isSlipOpen || !isCovered())) {
      event.preventDefault();
      void keys.onPlace();
    } else if (event.key === 'z' && hasControl && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      useSlip.getState().undo();
    } else if (isBoardKey(event)) {
      takePlain(event, keys);
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function takePlain(event: KeyboardEvent, keys: BoardKeys): void {
  switch (event.key) {
    case 'c':
      useSlip.getState().clear();
      break;
    case 'b':
      event.preventDefault();
      if (!focusStake()) {
        keys.onSlip();
      }
      break;
    case '?':
      event.preventDefault();
      keys.onKeys();
      break;
    default:
      // The digit lands in the field, whose content is selected when it gets the focus.
      if (keys.hasDigits && /^\d$/.test(latinDigits(event.key))) {
        focusStake();
      }
  }
}

/** @returns false where the slip is not beside the picker */
function focusStake(): boolean {
  const field = document.getElementById(STAKE_FIELD);
  if (field === null || !matchMedia(BESIDE).matches) {
    return false;
  }
  field.focus();
  return true;
}
