import type { ReactNode } from 'react';
import type { DeviceWords } from '#modules/identity/contract.security.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { GlobeIcon, PhoneIcon } from '#ui/icon/icons.ts';

/** A device in words: “Chrome · Android”, with a picture of its kind. */
export function DeviceName(props: { readonly device: DeviceWords; readonly note: ReactNode }) {
  const { t } = useTranslate();
  const { browser, system, kind } = props.device;
  const words = [browser, system].filter((word) => word !== '');
  const isHandheld = kind === 'phone' || kind === 'tablet';
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-button bg-sunken text-ink-2">
        {isHandheld ? <PhoneIcon /> : <GlobeIcon />}
      </span>
      <div className="min-w-0 flex-1">
        <div className="truncate font-strong">
          {words.length === 0 ? t('profile.device.unknown') : words.join(' · ')}
        </div>
        <div className="text-13 text-ink-2">{props.note}</div>
      </div>
    </>
  );
}
