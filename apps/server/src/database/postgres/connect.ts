import { PostgresDialect } from 'kysely'
import pg from 'pg'

// bigint and numeric come as text by default; every number kept here is far below 2^53.
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(pg.types.builtins.INT8, Number)
numbers.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** `place` is a postgres:// address. */
export function connect(place: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: place, max: 10, types: numbers })
  // A connection at rest that the server ends (a restart) must not end this process: the next query opens another.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
