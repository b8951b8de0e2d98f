/** Settings with little memory, full durability and little logging. page-memory.ts adds the memory that grows with the data. */
const SETTINGS = {
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  random_page_cost: 1.1,
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // The maximum write-ahead log kept for an unreachable backup target. Beyond it, the archive begins anew.
  max_slot_wal_keep_size: '1GB',
  jit: 'off',
  io_method: 'sync',
  // An order locks 160 tables and indexes. From PostgreSQL 18 on, each connection records this many locks in its own memory, and
  // further ones in a table shared by all connections. https://www.postgresql.org/docs/18/runtime-config-locks.html
  max_locks_per_transaction: 256,
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  autovacuum: 'on',
  autovacuum_max_workers: 2,
  autovacuum_worker_slots: 2,
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // The application logs its own errors; in PostgreSQL's log they would fill the disk and contain customers' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** The settings that make an acknowledged write survive a power failure. */
export const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Settings that PostgreSQL before 18 does not know: it would refuse to start. */
const SINCE_18: readonly string[] = ['io_method', 'autovacuum_worker_slots']

/** The settings that exist in a major version of PostgreSQL. */
export function selectSettings(major: number): Record<string, string | number> {
  return Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => major >= 18 || !SINCE_18.includes(name)))
}
