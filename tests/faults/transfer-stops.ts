import { type HeldRow, holdRow } from './hold-row.ts';
import { until } from './until.ts';
import type { GateAnswer } from './vendor-gate.ts';

/**
 * Where a transfer stands when the server is killed: its call never reaches the vendor, the vendor's answer is lost, or
 * the answer is being booked.
 */
export const MOMENTS = ['call', 'answer', 'booking'] as const;
export type Moment = (typeof MOMENTS)[number];

/** One transfer of a cycle; its amount tells it from the others. */
export type TransferKill = {
  readonly moment: Moment;
  readonly direction: 'in' | 'out';
  /** Hundredths. */
  readonly amount: number;
  /** Whether the vendor refuses it: more is asked for than lies there. */
  readonly isRefused: boolean;
  readonly key: string;
};

/** Holds each watched transfer at its moment until the server is dead. */
export class TransferStops {
  #waiting = new Map<string, Moment>();
  #held: HeldRow[] = [];
  #databaseUrl = '';
  #watched = 0;
  #stopped = 0;

  watch(kills: readonly TransferKill[], databaseUrl: string): void {
    this.#databaseUrl = databaseUrl;
    this.#waiting = new Map(kills.map(({ amount, moment }) => [textOf(amount), moment]));
    this.#watched = kills.length;
    this.#stopped = 0;
  }

  async pass(
    call: { readonly path: string; readonly body: string },
    forward: () => Promise<GateAnswer>,
  ): Promise<GateAnswer | undefined> {
    const amount = call.path === '/v/v1/purse/move' ? amountIn(call.body) : '';
    const moment = this.#waiting.get(amount);
    this.#waiting.delete(amount);
    switch (moment) {
      case undefined:
        return await forward();
      case 'call':
        this.#stopped += 1;
        return undefined;
      case 'answer':
        await forward();
        this.#stopped += 1;
        return undefined;
      case 'booking': {
        const answer = await forward();
        const row = await holdRow(
          this.#databaseUrl,
          `select from transfer.wallet_transfer where ended_at is null and amount_ticks = ${amount.replace('.', '')}00 for update`,
        );
        this.#held.push(row);
        void row.reached().then(() => {
          this.#stopped += 1;
        });
        return answer;
      }
      default:
        return moment satisfies never;
    }
  }

  /** Resolves when every watched transfer stands at its moment. */
  async reached(): Promise<void> {
    await until(async () => (this.#stopped === this.#watched ? true : undefined));
  }

  async open(): Promise<void> {
    await Promise.all(this.#held.map((row) => row.release()));
    this.#held = [];
  }
}

function amountIn(body: string): string {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null && 'amount' in parsed
    ? String(parsed.amount)
    : '';
}

function textOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
