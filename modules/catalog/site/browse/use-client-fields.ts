import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** What every list of games is asked with: the web (3), what it shows, whose games, in which language (API-2). */
export function useClientFields() {
  const { language } = useTranslate();
  const { merchant } = readBoot();
  return {
    clientType: 3,
    platform: 'flash,html5-desktop',
    channel: merchant,
    merchant,
    language: language.toUpperCase(),
  };
}
