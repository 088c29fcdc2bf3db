/** `estante config campus list | set | remove`. */
import { campuses, libraries } from '../../features/institution/store.ts'
import { removeCampus, setCampus } from '../../features/set-up/change-campus.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

/** With the codes of their libraries. */
export async function listCampuses(terminal: Terminal): Promise<number> {
  return withDatabase(terminal, async ({ db }) => {
    const all = await libraries(db)
    for (const { id, name } of await campuses(db)) {
      const codes = all.filter(({ campusId }) => campusId === id).map(({ code }) => code)
      terminal.print(`#${id}  ${name}  ${codes.join(',')}`.trimEnd())
    }
    return success
  })
}

export async function setCampusNamed(terminal: Terminal, [named = '', ...words]: string[]): Promise<number> {
  const { value } = readTarget('config campus set', [named].filter(Boolean))
  const fields = readSetUp(terminal, 'campus', words)
  await changeSetUp(terminal, (tx, signature) => setCampus(tx, value.trim(), fields, signature))
  return listCampuses(terminal)
}

export async function removeCampusNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { value, into } = readTarget('config campus remove', args, true)
  await changeSetUp(terminal, (tx, signature) => removeCampus(tx, value, into, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}
