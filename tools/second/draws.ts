import { createHash } from 'node:crypto';
import { shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { numberTexts } from '#studios/lottery/games/draw-form.ts';
import type { Derived, LotteryGame } from '#studios/lottery/games/game.ts';
import { evaluateStops, GAME_CODE } from '#studios/slots/games/lucky-sevens/math.ts';
import { spinReels } from '#studios/slots/games/lucky-sevens/outcome.ts';

/** A draw with its inputs and what the platform's own code makes of them, as JSON for other implementations. */
export type WrittenDraw = {
  readonly product: string;
  readonly game: string;
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** 32 bytes in hex. */
  readonly serverSeed: string;
  /** The numbers sent into a round of yeekee, in their order. */
  readonly shots?: readonly number[];
  readonly shotsHash?: string;
  readonly outcome: readonly number[];
  /** The numbers with all their digits. */
  readonly texts: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
};

type Inputs = Omit<WrittenDraw, 'outcome' | 'texts' | 'facts'>;
type Outcome = Pick<WrittenDraw, 'outcome' | 'texts' | 'facts'>;

/** The facts that docs/lottery.md defines; the others are for display. */
const FACTS = ['sum', 'zones', '4TOP', '3TOP', '2BOT'];
/** Numbers of shots around the sixteenth from the last, which is subtracted. */
const SHOT_COUNTS = [0, 16, 21, 15, 1, 17, 200];
const MEMBER_SEEDS = ['client-1', 'শাপলা', '', 'a|0|1', '🎲 "\\'];
const DRAWS_A_DAY = 1_440;
const DAY_MS = 86_400_000;

const rules = new Map(drawGames.map(({ game }) => [game.code, game]));

/** The codes of the rules by which the studios draw: one for all products that share it. */
export const DRAWN_GAMES: readonly string[] = [...rules.keys(), GAME_CODE];

/**
 * Makes draws of a game from a label and their numbers: the same ones each time.
 * @param draws.game one of `DRAWN_GAMES`
 */
export function writeDraws(draws: {
  readonly game: string;
  readonly count: number;
  readonly label: string;
}): readonly WrittenDraw[] {
  const rule = rules.get(draws.game);
  return Array.from({ length: draws.count }, (_, number) => {
    const hash = (name: string) => sha256(`${draws.label}:${draws.game}:${number}:${name}`);
    return rule === undefined ? writeSpin(number, hash) : writeDraw(rule, number, hash);
  });
}

type Hash = (name: string) => string;

function writeDraw(rule: LotteryGame, number: number, hash: Hash): WrittenDraw {
  const products = drawGames.filter(({ game }) => game === rule);
  const product = products[number % products.length]?.code ?? rule.code;
  const roundId = `${product}-${drawNo(number)}`;
  const sent = rule.takesShots ? sentShots(roundId, number, hash) : {};
  const parts = [...sharedSeed(number, hash), ...(sent.shotsHash ? [sent.shotsHash] : [])];
  const inputs: Inputs = {
    product,
    game: rule.code,
    roundId,
    clientSeed: parts.join(':'),
    nonce: 0,
    serverSeed: hash('server'),
    ...sent,
  };
  return { ...inputs, ...outcomeOf(rule, inputs) };
}

function outcomeOf(rule: LotteryGame, inputs: Inputs): Outcome {
  const { balls, derived } = rule.drawOutcome(streamOf(inputs), inputs.shots);
  return { outcome: balls, texts: numberTexts(rule.form, balls), facts: factsOf(derived) };
}

function factsOf(derived: Derived): WrittenDraw['facts'] {
  const facts = FACTS.flatMap((name) => (name in derived ? [[name, derived[name]]] : []));
  const { shots } = derived;
  const sealed =
    typeof shots === 'object' && 'sealed' in shots ? [['sealed', shots['sealed']]] : [];
  return Object.fromEntries([...facts, ...sealed]);
}

function writeSpin(number: number, hash: Hash): WrittenDraw {
  const inputs: Inputs = {
    product: GAME_CODE,
    game: GAME_CODE,
    roundId: `${Math.floor(number / 100) + 1}-${number % 100}`,
    clientSeed: MEMBER_SEEDS[number % MEMBER_SEEDS.length] ?? '',
    nonce: number % 100,
    serverSeed: hash('server'),
  };
  const stops = spinReels(streamOf(inputs));
  const facts = { coins: evaluateStops(stops).totalCoins };
  return { ...inputs, outcome: stops, texts: stops.map(String), facts };
}

function streamOf({ serverSeed, ...inputs }: Inputs) {
  return createStream({ ...inputs, serverSeed: Buffer.from(serverSeed, 'hex') });
}

/** The parts of a shared round's client seed: the commitment's hash, and in every second draw a round of a beacon. */
function sharedSeed(number: number, hash: Hash): readonly string[] {
  const commitment = hash('commitment');
  return number % 2 === 0 ? [commitment] : [commitment, String(number), hash('beacon')];
}

function sentShots(roundId: string, number: number, hash: Hash): Partial<Inputs> {
  const count = SHOT_COUNTS[number % SHOT_COUNTS.length] ?? 0;
  const shots = Array.from({ length: count }, (_, place) => {
    return Number.parseInt(hash(`shot ${place}`).slice(0, 8), 16) % 100_000;
  });
  return { shots, shotsHash: shotsHashOf(roundId, shots) };
}

function drawNo(number: number): string {
  const day = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / DRAWS_A_DAY) * DAY_MS);
  const position = String((number % DRAWS_A_DAY) + 1).padStart(4, '0');
  return `${day.toISOString().slice(0, 10).replaceAll('-', '')}-${position}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
