import pino, { type DestinationStream } from 'pino';
import type { Log, LogFields } from './log.ts';
import { redact, redactText } from './redact.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * The log of a process: one JSON object a line, secrets hidden, control characters escaped.
 * @param destination standard output without it
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  const write =
    (severity: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (logger.isLevelEnabled(severity)) {
        logger[severity](redact(fields), redactText(message));
      }
    };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fact: (name, fields) => write('info')(name, { ...fields, fact: true }),
  };
}
