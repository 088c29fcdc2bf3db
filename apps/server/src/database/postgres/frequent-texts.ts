/**
 * Texts of statements that come again and again over one pool, though nobody compiled them once (`prepared`): planning one
 * of many joins takes PostgreSQL two milliseconds, answering it a tenth of that.
 */

/** A statement that reads or changes rows, alone in its text. */
const statement = /^\s*(select|insert|update|delete|with)\s[^;]*$/i
/** What a `*` means changes with a migration, and PostgreSQL gives up such a plan. */
const star = /(select|returning|,|\.) ?\*/i

interface Limits {
  /** From which asking on a text is frequent. */
  often: number
  /** Of those at most: a connection keeps the plan of each. */
  most: number
  /** Others of which is known how often they were asked; the one that came first is forgotten first. */
  remembered: number
  /** Characters; longer ones hold long lists, which seldom come again. */
  longest: number
}

const usual: Limits = { often: 10, most: 200, remembered: 2000, longest: 6000 }

export class FrequentTexts {
  readonly #limits: Limits
  readonly #frequent = new Set<string>()
  readonly #asked = new Map<string, number>()

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /** Counts this asking. @returns whether the text comes so often that its plan is worth keeping */
  isFrequent(text: string): boolean {
    if (this.#frequent.has(text)) return true
    const { often, most, remembered, longest } = this.#limits
    if (this.#frequent.size >= most || text.length > longest) return false
    const times = (this.#asked.get(text) ?? 0) + 1
    if (times >= often && isKept(text)) {
      this.#asked.delete(text)
      this.#frequent.add(text)
      return true
    }
    this.#asked.set(text, times)
    if (this.#asked.size > remembered) this.#asked.delete(this.#asked.keys().next().value!)
    return false
  }
}

function isKept(text: string): boolean {
  return statement.test(text) && !star.test(text)
}
