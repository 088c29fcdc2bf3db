import type { ReadingHandler } from '../../http/call-handler.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { libraries } from '../institution/store.ts'
import { findSerial } from './find-serial.ts'
import { frequencyName } from './present-issue.ts'
import { issueGroups } from './store.ts'
import { serialUnits, unitTags } from './units.ts'

/** What the kardex can be asked for. Libraries in the institution's order, years newest first. */
export const showChoices: ReadingHandler<'serials.choices'> = async (db, { params, language }) => {
  const title = await findSerial(db, params.id)
  const groups = await issueGroups(db, title.id)
  const places = new Set(groups.map(({ libraryId }) => libraryId))
  const years = [...new Set(groups.map(({ year }) => year))].sort((one, other) => other - one)
  const units = new Set(groups.map(({ unit }) => unit))
  const frequencies = new Set(groups.flatMap(({ frequency }) => frequency ?? []))
  return {
    bibliotecas: (await libraries(db))
      .filter(({ id }) => places.has(id))
      .map(({ id, name }) => ({ codigo: String(id), descricao: name })),
    anos: years.map((year) => ({ codigo: String(year), descricao: String(year) })),
    tipos: serialUnits
      .filter((unit) => units.has(unit))
      .map((unit) => ({ codigo: unitTags[unit], descricao: labelFor(language, 'serialUnit', unitTags[unit]) })),
    periodicidades: [...frequencies].sort().map((code) => ({ codigo: code, descricao: frequencyName(code, language) })),
  }
}
