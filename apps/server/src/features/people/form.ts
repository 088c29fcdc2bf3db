import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { deskLibraries, heldRights } from '../desk/store/desk.ts'
import { patronCategories } from '../institution/store.ts'

export const showForm: ReadingHandler<'people.form'> = async (db, { caller, language }) => {
  const categories = await patronCategories(db)
  const libraries = await librariesServed(db, caller.account)
  return {
    categorias: categories.map(({ id, name }) => ({ codigo: String(id), descricao: name[language] })),
    bibliotecas: libraries.map(({ id, name }) => ({ codigo: String(id), descricao: name })),
  }
}

/** Where somebody of the staff may serve. */
export async function librariesServed(db: Reader, account: number): Promise<{ id: number; name: string }[]> {
  const held = await heldRights(db, account, [staffRights.desk])
  return (await deskLibraries(db)).filter(({ id }) => holdsAt(held, staffRights.desk, id))
}
