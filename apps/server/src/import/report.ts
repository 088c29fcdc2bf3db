import type { Language } from '../i18n/language.ts'
import { type ReasonCode, type ReasonDetails, reasonMessage } from './messages.ts'
import type { SourcePosition } from './options.ts'

/** What `--report` writes; the names are a promise to programs. */
export interface Report {
  /** Records that were not known before. */
  loaded: number
  /** Records that were known and have changed. */
  updated: number
  /** Records that were known and are the same. */
  unchanged: number
  /** Records that say of themselves that they were deleted: what they describe is withdrawn. */
  withdrawn: number
  /** Records among the four above that were damaged and could be mended. */
  salvaged: number
  /** Records that could not be loaded. */
  refused: number
  problems: ReportProblem[]
}

export interface ReportProblem {
  file: string
  offset: number
  /** 001, or what stands in its place; empty where none could be read. */
  controlNumber: string
  /** What kind of problem it is, for programs: the same in every language. */
  code: ReasonCode
  /** The sentence, in the language asked for. */
  reason: string
}

export type Outcome = 'loaded' | 'updated' | 'unchanged' | 'withdrawn' | 'refused'

interface StoredProblem extends SourcePosition {
  controlNumber: string
  code: ReasonCode
  details: ReasonDetails
}

/** Counts and remembers while an import runs; the words come at the end, in the language asked for. */
export class ReportBuilder {
  readonly #counts = { loaded: 0, updated: 0, unchanged: 0, withdrawn: 0, salvaged: 0, refused: 0 }
  readonly #problems: StoredProblem[] = []
  readonly #open = new Map<string, StoredProblem>()
  readonly #reported = new Set<string>()
  readonly #tallies = new Map<string, ReasonDetails>()
  #unread = 0
  /** Some file could not be read to its end, or not at all. */
  broken = false
  /** Something of the records that were loaded could not be: copies of unknown libraries, copies on loan. */
  incomplete = false

  /** How many records came to what. */
  get counts(): Omit<Report, 'problems'> {
    return { ...this.#counts }
  }

  /** How many records have been decided on. */
  get records(): number {
    const { loaded, updated, unchanged, withdrawn, refused } = this.#counts
    return loaded + updated + unchanged + withdrawn + refused
  }

  /** How many records were read, whatever became of them. */
  get read(): number {
    return this.records - this.#unread
  }

  /** Records that are in the database now. */
  get accepted(): number {
    return this.records - this.#counts.refused
  }

  get refused(): number {
    return this.#counts.refused
  }

  count(outcome: Outcome | 'salvaged'): void {
    this.#counts[outcome]++
  }

  /** A whole file counts as one refused record: how many it holds nobody knows. */
  countUnreadFile(): void {
    this.#counts.refused++
    this.#unread++
  }

  problem(position: SourcePosition, controlNumber: string, code: ReasonCode, details: ReasonDetails = {}): void {
    this.#problems.push({ file: position.file, offset: position.offset, controlNumber, code, details })
  }

  /** A problem that keeps a part of a record, which is loaded otherwise, from being followed. */
  partly(position: SourcePosition, controlNumber: string, code: ReasonCode, details: ReasonDetails): void {
    this.problem(position, controlNumber, code, details)
    this.incomplete = true
  }

  /** A problem that concerns many records and is told with the first of them only. */
  problemOnce(
    subject: string,
    position: SourcePosition,
    controlNumber: string,
    code: ReasonCode,
    details: ReasonDetails,
  ): void {
    const key = `${code} ${subject}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.problem(position, controlNumber, code, details)
  }

  /** A problem that concerns many records and is told once, with how many they are; it leaves the import incomplete. */
  tally(
    subject: string,
    position: SourcePosition,
    controlNumber: string,
    code: ReasonCode,
    details: ReasonDetails,
  ): void {
    const key = `${code} ${subject}`
    const tallied = this.#tallies.get(key)
    if (tallied) {
      tallied.count = Number(tallied.count) + 1
      return
    }
    const counted = { ...details, count: 1 }
    this.#tallies.set(key, counted)
    this.problem(position, controlNumber, code, counted)
    this.incomplete = true
  }

  /** A problem that a later record may solve: it is told if it is still open at the end. */
  open(key: string, position: SourcePosition, controlNumber: string, code: ReasonCode, details: ReasonDetails): void {
    this.#open.set(key, { file: position.file, offset: position.offset, controlNumber, code, details })
  }

  solve(key: string): void {
    this.#open.delete(key)
  }

  /** The report in words. */
  report(language: Language): Report {
    const problems = [...this.#problems, ...this.#open.values()].map(
      ({ file, offset, controlNumber, code, details }) => ({
        file,
        offset,
        controlNumber,
        code,
        reason: reasonMessage(code, language, details),
      }),
    )
    return { ...this.counts, problems }
  }
}
