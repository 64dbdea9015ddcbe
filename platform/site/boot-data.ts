import type { LotteryVendors } from '#platform/contract/game-path.ts';
import type { Closed } from './closed.ts';

/** The data that the server writes into every page beside the HTML: `<script id="boot" type="application/json">`. */
export type Boot = {
  readonly merchant: string;
  readonly language: 'bn' | 'en';
  readonly brand: BrandConfig;
  /** The vendors whose lotteries have the lottery page, our own first. */
  readonly lotteryVendors: LotteryVendors;
  /** There only while the site is closed to this visitor. */
  readonly closed?: Closed;
  /** Answers the page was rendered with, by query key, as far as its first view needs them (`useCarriedAnswer`). */
  readonly data: readonly { readonly key: readonly unknown[]; readonly value: unknown }[];
  /** The address of a file with all other answers that the page was rendered with: parts that ask find theirs there. */
  readonly later?: string;
};

type ByLanguage = Readonly<Record<'bn' | 'en', string>>;

/** The part of the brand's configuration that a browser may know (BRD-1). */
export type BrandConfig = {
  readonly name: ByLanguage;
  readonly currencySymbol: string;
  readonly digits: 'latn' | 'beng';
  readonly grouping: 'thousands' | 'lakh';
  readonly isSandbox: boolean;
  /** The configured ones, in the brand's order, each under its own name (BRD-2). */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly theme: string;
  readonly timeZone: string;
  readonly agreementAge: number;
  readonly chatHeaderColour: string;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly memberCentre: boolean;
  /** A press on the ground behind a dialog of content closes it (MOD-2). */
  readonly modalBackdropClose: boolean;
  /** Pages say how many people watch a draw, and run a line of the last results. */
  readonly showsPresence: boolean;
  /** The copyright line and the text beside the licences, the brand's name written in (FTR-2). */
  readonly legalTexts: { readonly copyright: ByLanguage; readonly licences: ByLanguage };
  /** The header counts trial accounts as agents (SES-4). */
  readonly trialCountsAsAgent: boolean;
  /** The lobby lists the games of this mode first. */
  readonly lotteryType: string;
  /** Origins that pictures come from; without any they come from our own (BRD-5). */
  readonly imageOrigins: readonly string[];
  /** Licence numbers by authority; empty where there is none (FTR-2). */
  readonly licenceRecords: Readonly<Record<'mga' | 'bvi', string>>;
  /** Pages are for who has a session; all others go to the login (BRD-4). */
  readonly sendLoggedOutToLogin: boolean;
  /** The measuring tag, on pages of the site; without it nobody is asked about measuring (BRD-8). */
  readonly gtagId?: string;
};
