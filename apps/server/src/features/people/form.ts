import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { deskLibraries, rightsOfCaller } from '../desk/store/desk.ts'
import { patronCategories } from '../institution/store.ts'

export const showForm: ReadingHandler<'people.form'> = async (db, { caller, language }) => {
  const categories = await patronCategories(db)
  const libraries = await librariesServed(db, caller)
  return {
    categorias: categories.map(({ id, name }) => ({ codigo: String(id), descricao: name[language] })),
    bibliotecas: libraries.map(({ id, name }) => ({ codigo: String(id), descricao: name })),
  }
}

/** Where somebody of the staff may serve. */
export async function librariesServed(db: Reader, caller: StaffCaller): Promise<{ id: number; name: string }[]> {
  const held = await rightsOfCaller(db, caller, [staffRights.desk])
  return (await deskLibraries(db)).filter(({ id }) => holdsAt(held, staffRights.desk, id))
}
