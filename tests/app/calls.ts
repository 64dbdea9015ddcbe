import type { BrandSettingsChange } from '#modules/brand/contract.ts';

/** What a test may ask of the server it has started, beside what the server's own endpoints offer. */
export type ServerCalls = {
  /** A sandbox brand with the demo people and pages in it, under a host of its own. */
  readonly openBrand: (brand: {
    readonly code: string;
    readonly settings: BrandSettingsChange;
    /** A brand whose captcha is off takes logins and registrations from programs. */
    readonly hasCaptcha: boolean;
  }) => Promise<{ readonly id: number }>;
  /** A session of one of the brand's people, as a login would open it. */
  readonly openSession: (visit: { readonly brandId: number; readonly account: string }) => Promise<{
    readonly token: string;
    readonly accountType: number;
    readonly customerId: string;
  }>;
  /** Sets the server's clock forward. */
  readonly advance: (time: { readonly ms: number }) => Promise<void>;
};

export type CallName = keyof ServerCalls;
export type CallInput<Name extends CallName> = Parameters<ServerCalls[Name]>[0];
export type CallAnswer<Name extends CallName> = Awaited<ReturnType<ServerCalls[Name]>>;

export type Asked = { readonly id: number; readonly name: CallName; readonly input: unknown };
export type Answered = {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
};
