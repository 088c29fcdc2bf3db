/**
 * Libraries and loan types by the codes that copies name them by, or by their names. A library that is not known is made
 * only for whoever asked for it (`--make-libraries`), with its code as its name: libraries are shown to everybody, and a
 * typing error is none. A loan type is added for each item type, and one for all copies that are not lent.
 */
import type { Writer } from '../database/database.ts'
import type { StoredText } from '../database/localised-text.ts'
import { type MessageKey, message } from '../i18n/message.ts'
import { NamedRows } from './named-rows.ts'
import type { ImportOptions, SourcePosition } from './options.ts'
import type { ReportBuilder } from './report.ts'
import { foldCode, mapped } from './source-map.ts'
import {
  addLibrary,
  addLoanType,
  firstLibrary,
  type LocalCode,
  readLibraries,
  readLoanTypes,
} from './store/local-codes.ts'

/** Code of the loan type of copies that never leave the library. */
export const localUse = 'local'
/** Code of the loan type of copies whose source says nothing of it. */
export const ordinary = 'normal'

/** Code of the library that is made where there is none. */
const firstLibraryCode = 'BC'

/** The loan type's name: a message for those that are made here, the code for those of the source. */
function loanTypeName(code: string): StoredText {
  if (code === localUse) return inEachLanguage('loans:typeLocalUse')
  if (code === ordinary) return inEachLanguage('loans:typeOrdinary')
  return { pt: code, es: code, en: code }
}

function inEachLanguage(key: MessageKey): StoredText {
  return { pt: message('pt', key), es: message('es', key), en: message('en', key) }
}

/** Where a code was met. */
type SubjectPosition = SourcePosition & { controlNumber: string }

type CodeOptions = Pick<ImportOptions, 'library' | 'makeLibraries' | 'map'>

/** What copies that name an unknown library are, for the report. */
type UnknownLibraryProblem = 'library-unknown' | 'library-unknown-holdings'

export class LocalCodes {
  #libraries: NamedRows | undefined
  readonly #loanTypes = new Map<string, number>()
  readonly #report: ReportBuilder
  readonly #options: CodeOptions
  #firstLibrary: LocalCode | undefined

  constructor(report: ReportBuilder, options: CodeOptions) {
    this.#report = report
    this.#options = options
  }

  clearCaches(): void {
    this.#libraries = undefined
    this.#loanTypes.clear()
    this.#firstLibrary = undefined
  }

  /**
   * The library of this code; without one, that of `--library`, else the first.
   * @returns undefined for one that is not known, which is reported with how often it was named
   */
  async library(
    tx: Writer,
    code: string | undefined,
    of: SubjectPosition,
    problem: UnknownLibraryProblem = 'library-unknown',
  ): Promise<number | undefined> {
    const asked = code || this.#options.library
    if (asked) {
      const id = await this.namedLibrary(tx, asked, of)
      if (id === undefined) {
        const known = (await this.libraries(tx)).shortList
        this.#report.tally(asked, of, of.controlNumber, problem, { library: asked, known })
      }
      return id
    }
    this.#firstLibrary ??= (await firstLibrary(tx)) ?? {
      id: await addLibrary(tx, firstLibraryCode),
      code: firstLibraryCode,
    }
    this.#report.problemOnce('', of, of.controlNumber, 'library-assumed', { library: this.#firstLibrary.code })
    return this.#firstLibrary.id
  }

  /** The library that is meant; made where that was asked for. */
  async namedLibrary(tx: Writer, written: string, of: SubjectPosition): Promise<number | undefined> {
    const code = mapped(this.#options.map, 'library', written)
    const libraries = await this.libraries(tx)
    const known = libraries.find(code)
    if (known !== undefined || !this.#options.makeLibraries) return known
    const id = await addLibrary(tx, code)
    libraries.add({ id, code, names: [] })
    this.#report.problemOnce(code, of, of.controlNumber, 'library-made', { library: code })
    return id
  }

  async libraries(tx: Writer): Promise<NamedRows> {
    this.#libraries ??= new NamedRows(await readLibraries(tx))
    return this.#libraries
  }

  collection(written: string): string {
    return mapped(this.#options.map, 'collection', written)
  }

  async loanType(tx: Writer, itemType: string | undefined, notForLoan: boolean): Promise<number> {
    const code = notForLoan ? localUse : itemType ? mapped(this.#options.map, 'loan_type', itemType) : ordinary
    const known = this.#loanTypes.get(code)
    if (known !== undefined) return known
    const rows = await readLoanTypes(tx)
    const row = rows.find((one) => one.code === code) ?? rows.find((one) => foldCode(one.code) === foldCode(code))
    const id = row?.id ?? (await addLoanType(tx, code, loanTypeName(code), !notForLoan))
    this.#loanTypes.set(code, id)
    return id
  }
}
