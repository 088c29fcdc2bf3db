/**
 * A sliding window over a stream of bytes: the reader looks at what is there, asks for more when a record is not
 * whole yet, and takes what it has read. One buffer is used again and again, so memory follows the longest record,
 * not the file.
 */
export class ByteWindow {
  /** What is in the window and not yet taken; valid until the next `more`. */
  bytes: Buffer = Buffer.alloc(0)
  /** Where `bytes[0]` lies in the stream. */
  offset = 0
  /** True when the stream has ended: `bytes` is all that is left. */
  ended = false

  readonly #source: AsyncIterator<Uint8Array>
  #store: Buffer = Buffer.allocUnsafeSlow(256 * 1024)
  #start = 0
  #end = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Adds the next chunk of the stream; false when there is none. */
  async more(): Promise<boolean> {
    if (this.ended) return false
    const next = await this.#source.next()
    if (next.done) {
      this.ended = true
      return false
    }
    this.#append(next.value)
    return true
  }

  /** Adds chunks until the window holds this many bytes or the stream ends. */
  async atLeast(bytes: number): Promise<void> {
    while (this.bytes.length < bytes && (await this.more()));
  }

  /** Leaves this many bytes behind. */
  take(count: number): void {
    this.#start += count
    this.offset += count
    this.bytes = this.#store.subarray(this.#start, this.#end)
  }

  /** Ends the stream early, so that whoever makes it can close its file. */
  async close(): Promise<void> {
    this.ended = true
    await this.#source.return?.()
  }

  #append(chunk: Uint8Array): void {
    const kept = this.#end - this.#start
    if (this.#end + chunk.length > this.#store.length) {
      const needed = kept + chunk.length
      const target = needed * 2 > this.#store.length ? Buffer.allocUnsafeSlow(needed * 2) : this.#store
      target.set(this.bytes, 0)
      this.#store = target
      this.#start = 0
      this.#end = kept
    }
    this.#store.set(chunk, this.#end)
    this.#end += chunk.length
    this.bytes = this.#store.subarray(this.#start, this.#end)
  }
}
