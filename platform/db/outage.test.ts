import pg from 'pg';
import { expect, test } from 'vitest';
import { CallerGoneError } from './caller.ts';
import { DatabaseBusyError, SecondConnectionError } from './held-connection.ts';
import { outageOf } from './outage.ts';

function answered(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError(`answer ${code}`, 0, 'error');
  error.code = code;
  return error;
}

function failed(code: string, syscall?: string): Error {
  return Object.assign(new Error(code), { code, ...(syscall === undefined ? {} : { syscall }) });
}

test('an answer of PostgreSQL that it cannot serve is an outage, and a full disk is known as one [P12]', () => {
  for (const code of ['57P01', '57P02', '57P03', '57P05', '08006', '53300', '53200', '25006']) {
    expect(outageOf(answered(code))).toMatchObject({ isBegun: true, isDiskFull: false });
  }
  expect(outageOf(answered('53100'))).toMatchObject({ isDiskFull: true });
});

test('a database that is not reached is an outage in which nothing was begun [P12]', () => {
  for (const error of [
    failed('ECONNREFUSED', 'connect'),
    failed('ENOENT', 'connect'),
    new AggregateError([failed('ECONNREFUSED', 'connect')]),
    new Error('timeout exceeded when trying to connect'),
    new DatabaseBusyError(),
    new CallerGoneError(),
  ]) {
    expect(outageOf(error)).toMatchObject({ isBegun: false, isDiskFull: false });
  }
});

test('a connection that is lost in the midst leaves open what was written [P12]', () => {
  for (const error of [
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    failed('ECONNRESET', 'read'),
    failed('EPIPE', 'write'),
  ]) {
    expect(outageOf(error)).toMatchObject({ isBegun: true });
  }
});

test('a bug is no outage [P12]', () => {
  for (const error of [
    answered('42P01'),
    answered('23505'),
    answered('57014'),
    failed('ENOENT', 'open'),
    new SecondConnectionError(),
    new TypeError('x is undefined'),
    'a text',
    undefined,
  ]) {
    expect(outageOf(error)).toBeUndefined();
  }
});
