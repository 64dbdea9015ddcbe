import type { BrandSettingsChange } from '#modules/brand/contract.ts';

/** A test may make these calls to the server it has started, beside calls of the server's own endpoints. */
export type ServerCalls = {
  /** Creates a sandbox brand with the demo people and pages, under a host of its own. */
  readonly openBrand: (brand: {
    readonly code: string;
    readonly settings: BrandSettingsChange;
    /** A brand without the captcha takes logins and registrations from programs. */
    readonly hasCaptcha: boolean;
  }) => Promise<{ readonly id: number }>;
  /** Opens a session of one of the brand's people, as a login would. */
  readonly openSession: (visit: { readonly brandId: number; readonly account: string }) => Promise<{
    readonly token: string;
    readonly accountType: number;
    readonly customerId: string;
  }>;
  /** Writes the answer of the captcha picture that was drawn last: the picture itself does not reveal it. */
  readonly answerPicture: (picture: { readonly answer: string }) => Promise<void>;
  /** Sets the server's clock forward by `ms`. */
  readonly advance: (time: { readonly ms: number }) => Promise<void>;
  /** Runs what contracts of agents of a brand come to, as if it was `aheadMs` later; the clock of all others stays. */
  readonly runAgents: (time: {
    readonly brandId: number;
    readonly aheadMs: number;
  }) => Promise<void>;
};

/** With this argument a server looks after its draws less often, for stories that wait for none. */
export const CALM = 'calm';

export type CallName = keyof ServerCalls;
export type CallInput<Name extends CallName> = Parameters<ServerCalls[Name]>[0];
export type CallAnswer<Name extends CallName> = Awaited<ReturnType<ServerCalls[Name]>>;

export type Asked = { readonly id: number; readonly name: CallName; readonly input: unknown };
export type Answered = {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
};
