/** Generates load on machines without a C compiler, with the same arguments and output as load.c. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const [port, connections, warm, seconds, prefix, file, okText, textFile, tls] =
  process.argv.slice(2);
const KEY_LENGTH = 20;
const HEAD_BYTES = 12;
const TEXT_EVERY_MS = 100;

const records = readRecords(readFileSync(file ?? ''));
const hasKeys = (records[0]?.keyAt ?? 0) > 0;
const startMs = performance.now() + Number(warm) * 1000;
const endMs = startMs + Number(seconds) * 1000;
const latenciesMs: number[] = [];
let refused = 0;
let serial = 0;
let open = Number(connections);
let text = readFileSync(textFile ?? '', 'latin1');
setInterval(() => {
  text = readFileSync(textFile ?? '', 'latin1');
}, TEXT_EVERY_MS).unref();

for (let index = 0; index < Number(connections); index += 1) {
  drive(openSocket());
}

function openSocket(): Socket {
  const at = { port: Number(port), host: '127.0.0.1' };
  return tls === 'tls'
    ? connectTls({ ...at, rejectUnauthorized: false }).setNoDelay()
    : connect({ ...at, noDelay: true });
}

function readRecords(bytes: Buffer): readonly { request: Buffer; keyAt: number; textAt: number }[] {
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

function drive(socket: Socket): void {
  let sentMs = 0;
  let answer = '';
  const send = () => {
    const at = hasKeys ? Math.floor(Math.random() * records.length) : serial % records.length;
    const record = records[at];
    if (record === undefined) {
      throw new Error('no requests');
    }
    serial += 1;
    const key = `${prefix}${serial.toString(16).padStart(KEY_LENGTH - 8, '0')}`;
    if (hasKeys) {
      record.request.write(key, record.keyAt, 'latin1');
    }
    if (record.textAt > 0) {
      record.request.write(text, record.textAt, 'latin1');
    }
    answer = '';
    sentMs = performance.now();
    socket.write(Buffer.from(record.request));
  };
  socket.on(tls === 'tls' ? 'secureConnect' : 'connect', send);
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    const body = answer.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: *(\d+)/i.exec(answer)?.[1];
    if (body < 0 || length === undefined || answer.length < body + 4 + Number(length)) {
      return;
    }
    const nowMs = performance.now();
    if (nowMs >= startMs && nowMs < endMs) {
      count(nowMs - sentMs, answer);
    }
    if (nowMs < endMs) {
      send();
    } else {
      socket.destroy();
      open -= 1;
      report();
    }
  });
}

function count(tookMs: number, answer: string): void {
  if (answer.includes(okText ?? '')) {
    latenciesMs.push(tookMs);
  } else {
    refused += 1;
  }
}

function report(): void {
  if (open > 0) {
    return;
  }
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (part: number) =>
    Number((sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0).toFixed(2));
  const figures = {
    perSecond: Math.round(sorted.length / Number(seconds)),
    refused,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
