/** Generates load on machines without a C compiler, with the same arguments and output as load.c. */
import { readFileSync } from 'node:fs';
import { keepBusy } from './busy-load.ts';

const [port, connections, warm, seconds, prefix, file, okText, textFile, tls] =
  process.argv.slice(2);
const KEY_LENGTH = 20;
const HEAD_BYTES = 12;
const TEXT_EVERY_MS = 100;

type LoadRecord = { readonly request: Buffer; readonly keyAt: number; readonly textAt: number };

const records = readRecords(readFileSync(file ?? ''));
const hasKeys = (records[0]?.keyAt ?? 0) > 0;
let serial = 0;
let text = readFileSync(textFile ?? '', 'latin1');
setInterval(() => {
  text = readFileSync(textFile ?? '', 'latin1');
}, TEXT_EVERY_MS).unref();

const { perSecond, refused, atMs } = await keepBusy({
  port: Number(port),
  isTls: tls === 'tls',
  connections: Number(connections),
  warmSeconds: Number(warm),
  seconds: Number(seconds),
  request: nextRequest,
  isOk: (answer) => answer.includes(okText ?? ''),
});
const rounded = (part: number) => Number(atMs(part).toFixed(2));
const figures = {
  perSecond,
  refused,
  p50Ms: rounded(0.5),
  p99Ms: rounded(0.99),
  maxMs: rounded(1),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

function readRecords(bytes: Buffer): readonly LoadRecord[] {
  const found = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at);
    const request = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
    found.push({
      request,
      keyAt: bytes.readUInt32LE(at + 4),
      textAt: bytes.readUInt32LE(at + 8),
    });
    at += HEAD_BYTES + length;
  }
  return found;
}

/** A copy, since another connection may write the same record before this one has left. */
function nextRequest(): Buffer {
  const at = hasKeys ? Math.floor(Math.random() * records.length) : serial % records.length;
  const record = records[at];
  if (record === undefined) {
    throw new Error('no requests');
  }
  serial += 1;
  const request = Buffer.from(record.request);
  if (hasKeys) {
    const key = `${prefix}${serial.toString(16).padStart(KEY_LENGTH - 8, '0')}`;
    request.write(key, record.keyAt, 'latin1');
  }
  if (record.textAt > 0) {
    request.write(text, record.textAt, 'latin1');
  }
  return request;
}
