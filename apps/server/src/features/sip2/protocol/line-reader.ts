/** Cuts what comes over a connection into messages. They end with CR, LF or both; where one is cut across packets does not matter. */
const carriageReturn = 13
const lineFeed = 10

export class LineReader {
  readonly #limit: number
  #pending: Uint8Array[] = []
  #length = 0
  #lineEnd: '\r' | '\r\n' = '\r'

  /** @param limit bytes of a message, at most */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** How the other side ends its messages: answers end likewise. */
  get lineEnd(): '\r' | '\r\n' {
    return this.#lineEnd
  }

  /** Whether a message has begun and not ended. */
  get isUnfinished(): boolean {
    return this.#length > 0
  }

  /** @returns the messages that are whole now, without their ends; undefined: one is longer than the limit */
  add(chunk: Uint8Array): Uint8Array[] | undefined {
    const messages: Uint8Array[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] !== carriageReturn && chunk[at] !== lineFeed) continue
      if (chunk[at] === lineFeed) this.#lineEnd = '\r\n'
      if (!this.#keep(chunk.subarray(from, at))) return undefined
      if (this.#length > 0) messages.push(this.#take())
      from = at + 1
    }
    return this.#keep(chunk.subarray(from)) ? messages : undefined
  }

  #keep(part: Uint8Array): boolean {
    if (part.length === 0) return true
    this.#length += part.length
    if (this.#length > this.#limit) return false
    // A copy: the socket may use its buffer again.
    this.#pending.push(part.slice())
    return true
  }

  #take(): Uint8Array {
    const message = Buffer.concat(this.#pending, this.#length)
    this.#pending = []
    this.#length = 0
    return message
  }
}
