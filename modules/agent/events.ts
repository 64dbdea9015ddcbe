type FactLog = {
  readonly fact: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

type ContractFact = {
  readonly brandId: number;
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly kind: string;
};

export function contractOffered(log: FactLog, fact: ContractFact): void {
  log.fact('agent_contract_offered', fact);
}

/** An offer was answered or a contract ended: `action` says which. */
export function contractProcessed(
  log: FactLog,
  fact: ContractFact & { readonly action: string; readonly ended: number },
): void {
  log.fact('agent_contract_processed', fact);
}

/** A period was run: what its contracts came to together. */
export function periodRun(
  log: FactLog,
  fact: {
    readonly brandId: number;
    readonly kind: string;
    readonly untilMs: number;
    readonly runs: number;
    readonly paidTicks: bigint;
    readonly held: number;
  },
): void {
  log.fact('agent_period_run', fact);
}

/** A day of rebates was run: what it came to for everybody together. */
export function rebatesRun(
  log: FactLog,
  fact: {
    readonly brandId: number;
    readonly untilMs: number;
    readonly runs: number;
    readonly paidTicks: bigint;
    readonly held: number;
  },
): void {
  log.fact('agent_rebates_run', fact);
}
