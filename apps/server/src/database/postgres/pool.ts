/**
 * The connections to a PostgreSQL server. Only what opens one imports this: node-postgres costs each thread 40 ms and 8 MB, on
 * SQLite for nothing.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { isPrepared } from '../prepared/registry.ts'
import { FrequentTexts } from './frequent-texts.ts'

// bigint and numeric come as text by default; every number kept here is far below 2^53.
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(pg.types.builtins.INT8, Number)
numbers.setTypeParser(pg.types.builtins.NUMERIC, Number)

const names = new Map<string, string>()

/** The same for the same text in every process: connections may be shared between several by a pool before the server. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `estante_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/**
 * What is asked again and again has a name, compiled once or not: the server reads its text and plans it once for each
 * connection.
 */
class NamingClient extends pg.Client {
  readonly #frequent: FrequentTexts

  constructor(config: pg.ClientConfig | undefined, frequent: FrequentTexts) {
    super(config)
    this.#frequent = frequent
    // A connection that dies in the middle of a request fails what was asked of it; that nobody listens besides must not
    // end this process.
    this.on('error', () => {})
  }

  #isHeldBack = false

  /** What is asked in one go leaves in one packet: each is a system call, and wakes the server. */
  #holdBack(): void {
    if (this.#isHeldBack) return
    this.#isHeldBack = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }

  /** As Kysely and the pool ask: a text with its values, or whatever else node-postgres takes. */
  override query(asked: unknown, ...rest: unknown[]): never {
    const [values] = rest
    const query =
      typeof asked === 'string' && this.#isNamed(asked, values) ? { name: nameOf(asked), text: asked, values } : asked
    this.#holdBack()
    return super.query(query as never, ...((query === asked ? rest : rest.slice(1)) as [])) as never
  }

  #isNamed(text: string, values: unknown): boolean {
    return isPrepared(text) || (Array.isArray(values) && this.#frequent.isFrequent(text))
  }
}

/** The connections of one pool, which are asked the same. */
function clientsOfPool(): typeof pg.Client {
  const frequent = new FrequentTexts()
  return class extends NamingClient {
    constructor(config?: pg.ClientConfig) {
      super(config, frequent)
    }
  } as typeof pg.Client
}

/** How long the server may take, in seconds. */
export interface Timeouts {
  /** Until a connection is there, whether it is opened or another request gives one back. Unset: 30. */
  connection?: number
  /** Until a statement is answered. Unset: as long as it likes. */
  statement?: number
}

/** Seconds after which a silent line is asked whether it is still there. */
const keepAliveAfter = 10

/** Milliseconds between two looks whether the client is still there. */
const noticeAbsence = 'set client_connection_check_interval = 5000'

/** `url` is a postgres:// address. */
export function openPool(url: string, { connection = 30, statement = 0 }: Timeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: numbers,
    Client: clientsOfPool(),
    connectionTimeoutMillis: connection * 1000,
    query_timeout: statement * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter * 1000,
    // What is asked together is sent without waiting for the answers before it.
    pipeline: true,
  })
  // A connection at rest that the server ends (a restart) must not end this process: the next query opens another.
  pool.on('error', () => {})
  // Of a statement that nobody waits for any more, the server hears by itself. Set like this and not with the connection,
  // which PgBouncer would refuse; one that has no such setting (no Linux) goes on to the end of the statement.
  if (statement > 0) pool.on('connect', (client) => void client.query(noticeAbsence).catch(() => {}))
  return pool
}
