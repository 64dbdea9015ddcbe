import { totalmem } from 'node:os';

const MIB = 1024 * 1024;

/**
 * Composes our part of the server's configuration. The file is written again at each start, because the machine may have
 * changed; an operator's own settings are below its include in postgresql.conf and win.
 * @param machine.memoryBytes the memory of the machine, of which the server takes a part
 */
export function serverSettings(machine: {
  readonly memoryBytes: number;
  readonly hasLz4: boolean;
}): string {
  const sharedMib = Math.floor(Math.min(Math.max(machine.memoryBytes / 4 / MIB, 128), 1024));
  return `# Written at each start. Your own settings belong at the end of postgresql.conf.
fsync = on
synchronous_commit = on
full_page_writes = on
shared_buffers = ${sharedMib}MB
effective_cache_size = ${Math.max(sharedMib * 2, Math.floor(machine.memoryBytes / 2 / MIB))}MB
huge_pages = try
max_connections = 200
wal_compression = ${machine.hasLz4 ? 'lz4' : 'off'}
max_wal_size = 4GB
min_wal_size = 1GB
checkpoint_timeout = 15min
checkpoint_completion_target = 0.9
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'

# Balances are updated thousands of times a second, so vacuum runs often and cleans little at a time.
autovacuum_naptime = 15s
autovacuum_vacuum_scale_factor = 0.05
autovacuum_analyze_scale_factor = 0.05
autovacuum_vacuum_cost_limit = 2000

# Each weekday has a log file, which is overwritten a week later.
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_rotation_size = 0
log_file_mode = 0600
log_line_prefix = '%m [%p] '
log_min_duration_statement = 5s
log_checkpoints = off
`;
}

/** @returns the memory of the machine in bytes, or that of the container where it is less */
export function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
