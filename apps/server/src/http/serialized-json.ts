const decoder = new TextDecoder()

/**
 * An answer that is JSON already, composed of cached pieces. Its type names the content; where answers are validated it
 * is parsed again.
 */
export class SerializedJson<Answer> {
  readonly utf8: Buffer
  /** Never set: makes the serialised answers of different calls distinct types. */
  declare readonly type?: Answer

  constructor(pieces: readonly Uint8Array[]) {
    this.utf8 = Buffer.concat(pieces)
  }

  read(): Answer {
    return JSON.parse(decoder.decode(this.utf8)) as Answer
  }
}
