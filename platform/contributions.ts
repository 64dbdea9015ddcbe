import type { ReadTx } from './db/tx.ts';

/** An answer to which several modules contribute fields. */
export type ContributionFacts = {
  /** Fields of `GET /wps/member/info` beyond the profile: clubLabel, toUpline. */
  readonly memberInfo: { readonly brandId: number; readonly memberId: bigint };
  /** Counts by page of the member centre, such as `{ messageV2: 3 }`: `badges` of the same answer (MC-2). */
  readonly memberBadges: { readonly brandId: number; readonly memberId: bigint };
  /** Fields of `GET /wps/v2/member/securityConfig` beyond those of the member itself. */
  readonly securityConfig: { readonly brandId: number; readonly memberId: bigint };
  /** Fields of `GET /wps/system/status`: register rules, customer service. `visitorIp` decides the region. */
  readonly systemStatus: {
    readonly brandId: number;
    readonly host: string;
    readonly visitorIp: string;
  };
  /** `resources` of the status and of the routes: what the brand offers to install or follow. */
  readonly resources: { readonly brandId: number };
  /** The known facts about a visitor's place: `country` and `countryDialingCode`. */
  readonly visitorPlace: { readonly brandId: number; readonly visitorIp: string };
  /** The data about a member that a vendor gets at launch: `jurisdiction`, and `limits` as decimal strings by name. */
  readonly playTerms: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly isTrial: boolean;
    readonly visitorIp: string;
  };
};

/** The fields that modules may contribute to each answer; what nobody contributes is absent. */
export type ContributionFields = {
  readonly memberInfo: {
    /** An authenticator is bound. */
    readonly bindGA?: boolean;
    /** There is somebody above the member. */
    readonly toUpline?: boolean;
    readonly clubLabel?: { readonly labelName: string; readonly rankLevel: number } | null;
    readonly enableCt?: boolean;
    readonly salary?: boolean;
    readonly hourSalary?: boolean;
    readonly agentRealtimeSalary?: boolean;
  };
  readonly memberBadges: {
    readonly messageV2?: number;
    readonly rewardCenter?: number;
    readonly missionLeaderboard?: number;
  };
  readonly securityConfig: {
    /** Whether the member's identity is proved by documents, and the level of now. */
    readonly idVerification?: {
      readonly enabled: boolean;
      readonly isComplete: boolean;
      readonly level: number;
    };
  };
  readonly systemStatus: {
    /** Rules of registration by field; the site reads them with the schema of their owner. */
    readonly register?: object;
    /** Channels of customer service, likewise. */
    readonly customerService?: readonly object[];
  };
  readonly resources: { readonly resources?: readonly ContributedResource[] };
  readonly visitorPlace: { readonly country?: string; readonly countryDialingCode?: string };
  readonly playTerms: {
    readonly jurisdiction?: string;
    readonly limits?: Readonly<Record<string, string>>;
  };
};

/** One thing to install or to follow. */
export type ContributedResource = {
  readonly resourceType: string;
  readonly url: string;
  readonly qrCodeUrl: string;
};

export type ContributionName = keyof ContributionFacts;

/** The fields of all modules together; a later module's field of the same name wins. */
export type BoundContribution<Name extends ContributionName> = (
  tx: ReadTx,
  facts: ContributionFacts[Name],
) => Promise<ContributionFields[Name]>;

export type BoundContributions = { readonly [Name in ContributionName]: BoundContribution<Name> };
