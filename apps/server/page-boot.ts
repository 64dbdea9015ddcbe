import { languageNames, legalTexts, settingsOf } from '#modules/brand/server/index.ts';
import { launchOrigins, lotteryPageVendors } from '#modules/vendor/server/index.ts';
import { cookieOf } from '#platform/http/own-cookie.ts';
import type { PageRequest } from '#platform/http/page.ts';
import type { Boot } from '#platform/site/boot-data.ts';
import type { Closed } from '#platform/site/closed.ts';
import type { BuiltApp } from './build-app.ts';

export type PageLanguage = 'bn' | 'en';

/** The member whose page is asked for. */
export type Place = {
  readonly brandId: number;
  readonly code: string;
  readonly host: string;
  /** Where the visitor reaches the brand: `https://shapla.example`. */
  readonly origin: string;
  readonly language: PageLanguage;
};

/** An answer that a page is rendered with, under the key the browser will look for it. */
export type Seed = { readonly key: readonly unknown[]; readonly value: unknown };

const NOTHING: readonly Seed[] = [];

/**
 * What the browser's part of a page starts from.
 * @param page.closed why the site is closed to the visitor, if it is
 * @param page.gtagId the brand's tag, on pages that ask whether they may be measured
 */
export async function bootOf(
  built: BuiltApp,
  place: Place,
  page: { readonly closed?: Closed; readonly gtagId?: string | undefined } = {},
): Promise<Boot> {
  const settings = await built.app.db.autocommit((tx) => settingsOf(tx, place.brandId));
  return {
    merchant: place.code,
    language: place.language,
    brand: {
      name: settings.name,
      currencySymbol: settings.currencySymbol,
      digits: settings.digits,
      grouping: settings.grouping,
      isSandbox: settings.isSandbox,
      languages: languageNames(settings.languages),
      theme: settings.theme,
      timeZone: settings.timeZone,
      agreementAge: settings.ages.agreement,
      chatHeaderColour: settings.chatHeaderColour,
      switches: settings.switches,
      memberCentre: settings.memberCentre,
      modalBackdropClose: settings.modalBackdropClose,
      showsPresence: settings.showsPresence,
      legalTexts: legalTexts(settings),
      licenceRecords: settings.licenceRecords,
      trialCountsAsAgent: settings.trialCountsAsAgent,
      lotteryType: settings.lotteryType,
      imageOrigins: launchOrigins(settings.imageCDNs),
      sendLoggedOutToLogin: settings.sendLoggedOutToLogin,
      ...(page.gtagId === undefined ? {} : { gtagId: page.gtagId }),
    },
    lotteryVendors: lotteryPageVendors(built.app),
    data: NOTHING,
    ...(page.closed === undefined ? {} : { closed: page.closed }),
  };
}

/** The language of a page: asked for in the address, else the visitor's last choice, else the brand's. */
export function languageOf(request: PageRequest, fallback: string): PageLanguage {
  const asked =
    new URLSearchParams(request.query).get('lang') ?? cookieOf(request, 'lang') ?? fallback;
  return asked.toLowerCase() === 'en' ? 'en' : 'bn';
}
