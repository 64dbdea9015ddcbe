import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** The fields of every request for games: the web (3), the supported formats, the member and the language (API-2). */
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
