/** An object or a list of JSON over several lines, as far as it has been read. */

/** A line of standard input; the first is 1. */
export interface Line {
  text: string
  at: number
}

/** After a value, before one, or before a name: what may come first on the next line. */
const next = { value: /^\s*[,:\]}]/, '{': /^\s*["}]/ } as const

export class PartialJson {
  readonly lines: Line[] = []
  /** Objects and lists that have begun and not ended. */
  #depth = 0
  /** The last character that counts. */
  #last = ''

  constructor(first: Line) {
    this.add(first)
  }

  static begins(text: string): boolean {
    return /^\s*[[{]/.test(text)
  }

  get isComplete(): boolean {
    return this.#depth <= 0
  }

  add(line: Line): void {
    this.lines.push(line)
    // Texts are left out: a bracket in one is none. None goes on over the end of a line.
    const bare = line.text.replace(/"(?:[^"\\]|\\.)*"/g, '"')
    for (const mark of bare.match(/[[\]{}]/g) ?? []) this.#depth += mark === '[' || mark === '{' ? 1 : -1
    this.#last = bare.trimEnd().at(-1) ?? ''
  }

  /** False: with this line it can be no JSON any more, so that nobody need wait for its end. */
  canContinueWith(text: string): boolean {
    if (this.#last === '{') return next['{'].test(text)
    return [',', ':', '['].includes(this.#last) || next.value.test(text)
  }
}
