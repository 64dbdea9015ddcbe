import { expect, test } from 'vitest';
import { BadSettings, readConfig } from './config.ts';

test('without settings the server is a sandbox for this machine alone [OPS-1]', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    metricsPort: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    migrates: true,
    roles: ['site', 'jobs', 'studios'],
    isSandbox: true,
    trustedProxies: [],
    allowedOrigins: [],
    limits: 'production',
    logLevel: 'info',
    beaconUrls: [],
    anchorFolder: undefined,
    files: { kind: 'folder' },
  });
});

test('settings are read, lists are split, empty ones count as absent [OPS-1]', () => {
  const config = readConfig({
    PORT: '0',
    METRICS_PORT: '9000',
    ROLES: 'jobs, site',
    SANDBOX: 'false',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    PUBLIC_URL: 'https://play.example/',
    LIMITS_PROFILE: 'bench',
    BEACON_URL: 'https://relay.example/52db9b/, https://other.example/52db9b',
    ANCHOR_DIR: '/srv/anchors',
    HOST: '',
    SECRET_KEY: 'ab'.repeat(32),
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    metricsPort: 9000,
    roles: ['site', 'jobs'],
    isSandbox: false,
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    publicUrl: 'https://play.example',
    limits: 'bench',
    anchorFolder: '/srv/anchors',
    beaconUrls: ['https://relay.example/52db9b', 'https://other.example/52db9b'],
    files: { kind: 's3', bucket: 'files', region: 'us-east-1' },
  });
});

test('every bad setting is named at once, with what it may be [OPS-1]', () => {
  const bad = () =>
    readConfig({
      PORT: '99999',
      SANDBOX: 'maybe',
      ROLES: 'kitchen',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
      S3_BUCKET: 'files',
      ALLOWED_ORIGINS: 'https://play.example.com, https://play.example.com/',
    });
  expect(bad).toThrow(BadSettings);
  for (const name of [
    'PORT',
    'SANDBOX',
    'ROLES',
    'LOG_LEVEL',
    'DATABASE_URL',
    'SECRET_KEY',
    'S3_ACCESS_KEY_ID',
    'ALLOWED_ORIGINS',
  ]) {
    expect(bad).toThrow(name);
  }
});

test('sample vendors come along with a sandbox unless they are off or elsewhere, and never where play is for money', () => {
  const url = 'http://127.0.0.1:8090';
  const found = { SAMPLE_VENDOR_URL: url, SAMPLE_VENDOR_KEY: 'ab'.repeat(32) };
  const read = (env: Record<string, string>) => {
    const { startsSamples, samples } = readConfig(env);
    return [startsSamples, samples?.url];
  };
  expect(read({})).toEqual([true, undefined]);
  expect(read({ SAMPLE_VENDOR: 'off' })).toEqual([false, undefined]);
  expect(read({ SANDBOX: 'false', ...found })).toEqual([false, undefined]);
  expect(read(found)).toEqual([false, url]);
  expect(read({ ...found, SAMPLE_VENDOR: 'off' })).toEqual([false, undefined]);
});
