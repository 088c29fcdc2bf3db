import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import type { Timeouts } from './pool.ts'

/** Begins a transaction without waiting to be told so: what it asks first comes right behind. */
class EagerDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // It fails only with its connection, and then the next query says so.
    super.beginTransaction(connection, settings).catch(() => {})
  }
}

class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new EagerDriver(this.#config)
  }
}

/** `url` is a postgres:// address. */
export function connect(url: string, timeouts: Timeouts = {}): PostgresDialect {
  return new EagerDialect({ pool: async () => (await import('./pool.ts')).openPool(url, timeouts) })
}
