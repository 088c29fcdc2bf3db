import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { campuses, libraries } from './store.ts'

export const listCampuses: ReadingHandler<'institution.campuses'> = async (db) =>
  (await campuses(db)).map(({ id, name }) => ({ cod_campus: String(id), nome_campus: name }))

export const listLibraries: ReadingHandler<'institution.libraries'> = async (db, { query }) => {
  const campus = query.campus ?? ''
  const known = (await campuses(db)).some(({ id }) => String(id) === campus)
  if (campus !== '' && !known) refuse('institution.campus_not_found', { id: campus })
  return (await libraries(db))
    .filter(({ campusId }) => campus === '' || String(campusId) === campus)
    .map((library) => ({
      cod_biblioteca: String(library.id),
      desc_biblioteca: library.name,
      nome_curto: library.shortName,
      cod_campus: String(library.campusId),
      nome_campus: library.campus,
    }))
}
