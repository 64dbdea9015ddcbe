import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test('a device is recognised by its own user agent; a Mac with fingers is a tablet [RTE-7]', () => {
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5)).toBe('android');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios');
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios');
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe('desktop');
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0)).toBe('desktop');
});
