import { randomInt } from 'node:crypto';
import { normaliseMobile } from '#modules/messaging/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import { type Actor, handle } from '#platform/http/handle.ts';
import { isBeyondAllowance } from '#platform/networks.ts';
import { applyAsAgent, readProgram } from '../../contract.applications.ts';
import { agentApplied } from '../../events.ts';
import { MAX_CHANNEL_CHARACTERS, MAX_NAME_CHARACTERS } from '../../field-rules.applications.ts';
import { charactersIn, MAX_CHARACTERS, plainText, textProblem } from '../../field-rules.ts';
import { countRecent, insertApplication } from './application.store.ts';
import { dialingCodeOf, isMarket, programIn, programOf } from './program.ts';

const DAY_SECONDS = 86_400;
const MAX_OF_A_NUMBER = 1;
/** Without 0, 1, I and O, which are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

type Reject = (code: keyof typeof applyAsAgent.rejects & string, value?: unknown) => never;

export const readProgramHandler = handle(readProgram, async ({ tx, brand, request }) => {
  const { program } = await programOf(tx, brand.id);
  const language = request.language === 'bn' ? 'bn' : 'en';
  return { program: program.isOn ? programIn(program, language) : null };
});

export const applyAsAgentHandler = handle(applyAsAgent, async (call) => {
  const { tx, input, brand, actor, request, app, nowMs, reject } = call;
  const { program } = await programOf(tx, brand.id);
  if (!program.isOn) {
    return reject('function.not.available');
  }
  if (actor.kind === 'member' && isAgent(actor.accountType)) {
    return reject('join_agent_already');
  }
  const judged = judge(reject, input, program);
  const application = {
    ...judged,
    brandId: brand.id,
    number: newNumber(),
    ...applicantOf(actor),
    ip: request.ip,
    language: request.language,
    at: new Date(nowMs),
  };
  const counts = await countRecent(tx, application);
  if (isBeyondAllowance(counts, program.perAddressDay) || counts.ofMobile > MAX_OF_A_NUMBER) {
    return reject('join_too_many', { seconds: DAY_SECONDS });
  }
  await insertApplication(tx, application);
  agentApplied(app.log, { brandId: brand.id, ticket: application.number });
  return { ticket: application.number };
});

/** The filled-in form as it is stored; refuses the first thing that is wrong, in the order of the form. */
function judge(
  reject: Reject,
  input: {
    readonly name: string;
    readonly market: string;
    readonly mobileNum: string;
    readonly telegram: string;
    readonly whatsapp: string;
    readonly message: string;
    readonly agree: boolean;
  },
  limits: {
    readonly markets: readonly string[];
    readonly minWords: number;
    readonly maxWords: number;
  },
) {
  const name = plainText(input.name).replaceAll(/\s+/g, ' ');
  if (name === '' || charactersIn(name) > MAX_NAME_CHARACTERS) {
    return reject('join_name', { 0: MAX_NAME_CHARACTERS });
  }
  const { market } = input;
  if (!limits.markets.includes(market) || !isMarket(market)) {
    return reject('join_market');
  }
  const dialingCode = dialingCodeOf(market);
  const mobile = normaliseMobile({ typed: input.mobileNum, dialingCode });
  if (mobile === undefined || mobile.dialingCode !== dialingCode) {
    return reject('join_mobile');
  }
  const [telegram, whatsapp] = [
    channelOf(reject, input.telegram),
    channelOf(reject, input.whatsapp),
  ];
  const problem = textProblem(input.message, limits);
  if (problem !== undefined) {
    reject(`join_message_${problem}`, messageLimits(problem, limits));
  }
  if (!input.agree) {
    reject('join_consent');
  }
  return {
    name,
    market,
    mobile: mobile.e164,
    telegram,
    whatsapp,
    message: plainText(input.message),
  };
}

function messageLimits(
  problem: 'empty' | 'long' | 'words',
  { minWords, maxWords }: { readonly minWords: number; readonly maxWords: number },
) {
  return problem === 'words' ? { 0: minWords, 1: maxWords } : { 0: MAX_CHARACTERS };
}

function channelOf(reject: Reject, typed: string): string {
  const text = plainText(typed).replaceAll(/\s+/g, ' ');
  return charactersIn(text) > MAX_CHANNEL_CHARACTERS
    ? reject('join_channel', { 0: MAX_CHANNEL_CHARACTERS })
    : text;
}

function applicantOf(actor: Actor) {
  return actor.kind === 'member'
    ? { memberId: actor.memberId, account: actor.account }
    : { memberId: null, account: null };
}

/** A number for people to quote, such as `A7K2QX9MB`. */
function newNumber(): string {
  return `A${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
