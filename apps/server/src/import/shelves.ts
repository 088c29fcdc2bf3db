/**
 * Libraries and loan types by the codes that copies name them by. What is not known yet is added: a library under the
 * campus "—" with its code as its name, and said once in the report; a loan type for each item type, and one for all
 * copies that are not lent.
 */
import type { Writer } from '../database/database.ts'
import type { Place } from './options.ts'
import type { ReportKeeper } from './report.ts'

/** Code of the loan type of copies that never leave the library. */
export const LOCAL_USE = 'local'
/** Code of the loan type of copies whose source says nothing of it. */
export const ORDINARY = 'normal'

const names: Record<string, { name_pt: string; name_es: string; name_en: string }> = {
  [LOCAL_USE]: { name_pt: 'Consulta local', name_es: 'Consulta en sala', name_en: 'Library use only' },
  [ORDINARY]: { name_pt: 'Empréstimo normal', name_es: 'Préstamo normal', name_en: 'Ordinary loan' },
}

/** Where a code was met. */
type NamedPlace = Place & { controlNumber: string }

export class Shelves {
  readonly #libraries = new Map<string, number>()
  readonly #loanTypes = new Map<string, number>()
  readonly #report: ReportKeeper
  readonly #asked: string | undefined
  #firstLibrary: { id: number; code: string } | undefined

  /** @param asked code of the library of copies that name none (`--library`) */
  constructor(report: ReportKeeper, asked: string | undefined) {
    this.#report = report
    this.#asked = asked
  }

  forget(): void {
    this.#libraries.clear()
    this.#loanTypes.clear()
    this.#firstLibrary = undefined
  }

  /** The library of this code; without one, that of `--library`, else the first. */
  async library(tx: Writer, code: string | undefined, of: NamedPlace): Promise<number> {
    const asked = code || this.#asked
    if (asked) return this.#libraryOf(tx, asked, of)
    this.#firstLibrary ??= await firstLibrary(tx)
    this.#report.problemOnce('', of, of.controlNumber, 'library-assumed', { library: this.#firstLibrary.code })
    return this.#firstLibrary.id
  }

  async #libraryOf(tx: Writer, code: string, of: NamedPlace): Promise<number> {
    const known = this.#libraries.get(code)
    if (known !== undefined) return known
    const row = await tx.selectFrom('libraries').select('id').where('code', '=', code).executeTakeFirst()
    const id = row?.id ?? (await addLibrary(tx, code))
    if (!row) this.#report.problemOnce(code, of, of.controlNumber, 'library-made', { library: code })
    this.#libraries.set(code, id)
    return id
  }

  async loanType(tx: Writer, itemType: string | undefined, notForLoan: boolean): Promise<number> {
    const code = notForLoan ? LOCAL_USE : itemType || ORDINARY
    const known = this.#loanTypes.get(code)
    if (known !== undefined) return known
    const row = await tx.selectFrom('loan_types').select('id').where('code', '=', code).executeTakeFirst()
    const id = row?.id ?? (await addLoanType(tx, code, !notForLoan))
    this.#loanTypes.set(code, id)
    return id
  }
}

async function firstLibrary(tx: Writer): Promise<{ id: number; code: string }> {
  const first = await tx
    .selectFrom('libraries')
    .select(['id', 'code'])
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  return first ?? { id: await addLibrary(tx, 'BC'), code: 'BC' }
}

async function addLibrary(tx: Writer, code: string): Promise<number> {
  const campus = await tx.selectFrom('campuses').select('id').where('name', '=', '—').executeTakeFirst()
  const made =
    campus ?? (await tx.insertInto('campuses').values({ name: '—' }).returning('id').executeTakeFirstOrThrow())
  const last = await tx
    .selectFrom('libraries')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  const row = { campus_id: made.id, code, name: code, short_name: code, position: (last?.position ?? 0) + 1 }
  return (await tx.insertInto('libraries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addLoanType(tx: Writer, code: string, lendable: boolean): Promise<number> {
  const words = names[code] ?? { name_pt: code, name_es: code, name_en: code }
  const row = { code, ...words, lendable: lendable ? 1 : 0 }
  return (await tx.insertInto('loan_types').values(row).returning('id').executeTakeFirstOrThrow()).id
}
