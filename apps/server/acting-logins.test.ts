import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { type Endpoint, txModeOf } from '#platform/contract/endpoint.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Ask whether the login lives in a transaction of theirs: each is handed the call, or its `hold`. */
const ASKING = ['openSeat', 'startTransfer', 'issueCode', 'moveMoney'];
const ASKS = /\bcall\.transaction\(|\bcall\.hold\b|\bawait transaction\(|\bhold: call\.hold\b/;

/** Calls of a login that change nothing in its name, and why. */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'GET /wps/session/touch': 'looking the session up is all it does',
  'GET /wps/member/wallets': 'reads balances at vendors',
  'POST /office/v1/join/preview': 'cleans a text and stores nothing',
  'POST /office/v1/notices/preview': 'cleans a text and stores nothing',
  'POST /office/v1/promotions/preview': 'cleans a text and stores nothing',
  'POST /office/v1/vip/preview': 'cleans a text and stores nothing',
  'POST /office/v1/social/providers/{code}/try': 'asks a provider and stores nothing',
  'POST /office/v1/vendors/{code}/test':
    'asks a vendor, and takes its games as the job of ten minutes does',
  'POST /office/v1/promotions/picture': 'what it stores is shown once a change names it',
  'POST /office/v1/catalog/pictures': 'what it stores is shown once a change names it',
  'POST /wps/member/security/payment/check': 'counts an attempt, which outlives every refusal',
  'POST /wps/v2/verification/sms/verify':
    'counts an attempt; what the code proves is asked for later',
  'POST /wps/v2/verification/sms/verify-current':
    'counts an attempt; what the code proves is asked for later',
  'POST /wps/v2/verification/mail/verify-current':
    'counts an attempt; what the code proves is asked for later',
  'POST /office/v1/usdt/network/check': 'asks a node and stores nothing',
  'POST /wps/v2/verification/mail/verify':
    'counts an attempt; what the code proves is asked for later',
};

const sources = new Map(
  readdirSync(join(ROOT, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/test\.ts$|\/testing\//.test(path))
    .map((path) => [path, readFileSync(join(ROOT, 'modules', path), 'utf8')]),
);

type Constant = { readonly module: string; readonly name: string };

/** The constants of the modules' contracts by what they are, so that the endpoint of a handler finds its own. */
const constants = new Map<unknown, Constant>();
for (const path of globSync('modules/*/contract*.ts', { cwd: ROOT })) {
  const [, module = ''] = path.split('/');
  const exported: object = await import(pathToFileURL(join(ROOT, path)).href);
  for (const [name, value] of Object.entries(exported)) {
    constants.set(value, { module, name });
  }
}

/** A function or constant of a file, from its first line to the line that ends it. */
function definitionOf(text: string, name: string): string {
  const start = text.search(
    new RegExp(`^(?:export )?(?:async function|function|const) ${name}\\b`, 'm'),
  );
  const rest = start < 0 ? '' : text.slice(start);
  return rest.slice(0, endOf(rest));
}

function endOf(rest: string): number {
  const end = rest.slice(1).search(/^(?:\}|\))[;),]*$/m);
  return end < 0 ? rest.length : end + 3;
}

/** The text of an operation with all functions of its own file that it calls. */
function reachOf(text: string, start: string): string {
  const seen = new Set<string>();
  let reach = start;
  let grows = true;
  while (grows) {
    grows = false;
    for (const [, name = ''] of reach.matchAll(/\b(\w+)\(/g)) {
      const found = seen.has(name) ? '' : definitionOf(text, name);
      seen.add(name);
      if (found !== '') {
        reach += found;
        grows = true;
      }
    }
  }
  return reach;
}

/** The operation that is bound to an endpoint outside of a transaction, with what it calls in its file. */
function operationOf(endpoint: Endpoint): string {
  const constant = constants.get(endpoint);
  const binding = new RegExp(`handleWithoutTx\\(\\s*${constant?.name}\\b`);
  for (const [path, text] of sources) {
    const at = path.startsWith(`${constant?.module}/server/`) ? text.search(binding) : -1;
    if (at >= 0) {
      const rest = text.slice(at);
      return reachOf(text, rest.slice(0, endOf(rest)));
    }
  }
  return '';
}

/** What a function of another file does with the call that it is handed. */
function asks(operation: string): boolean {
  return (
    ASKS.test(operation) ||
    ASKING.some((name) => operation.includes(`${name}(`)) ||
    /\b(?:sitDown|sitDownToCancel)\(call/.test(operation)
  );
}

const ofLogins = Object.values(registry)
  .flatMap(({ handlers }) => handlers.map(({ endpoint }): Endpoint => endpoint))
  .filter(({ auth }) => auth !== 'visitor' && auth !== 'vendor')
  .filter((endpoint) => ['none', 'batch'].includes(txModeOf(endpoint)));
const nameOf = ({ wire }: Endpoint): string => wire[0] ?? '';

test('[S3] every call of a login outside of the transaction of dispatch asks in its own whether the login lives', () => {
  const silent = ofLogins.filter(
    (endpoint) => CHANGES_NOTHING[nameOf(endpoint)] === undefined && !asks(operationOf(endpoint)),
  );
  expect(ofLogins.length).toBeGreaterThan(30);
  expect(silent.map(nameOf)).toEqual([]);
});

test('[S3] what changes nothing exists, and its operation is found', () => {
  const found = ofLogins.filter((endpoint) => operationOf(endpoint) !== '').map(nameOf);
  expect(Object.keys(CHANGES_NOTHING).filter((wire) => !found.includes(wire))).toEqual([]);
});

test('[S3] what is handed a call asks by it', () => {
  const files: Readonly<Record<string, string>> = {
    openSeat: 'lottery-api/server/member-board.ts',
    startTransfer: 'transfer/server/start-transfer.ts',
    issueCode: 'messaging/server/codes/issue-code.ts',
  };
  for (const [name, path] of Object.entries(files)) {
    const text = sources.get(path) ?? '';
    expect([name, /call\.transaction\(|wish\.hold\(|request\.hold\?\.\(/.test(text)]).toEqual([
      name,
      true,
    ]);
  }
});
