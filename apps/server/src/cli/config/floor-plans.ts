/** `estante config floor-plan list | set | remove`: plans of floors with the rows of their shelves. */
import { readFile } from 'node:fs/promises'
import { floorPlans } from '../../features/floor-plans/store.ts'
import { removeFloorPlan, setFloorPlan } from '../../features/set-up/change-floor-plan.ts'
import { translate } from '../messages.ts'
import { libraryCodes } from '../store/libraries.ts'
import { success, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

export async function listFloorPlans(terminal: Terminal): Promise<number> {
  return withDatabase(terminal, async ({ db }) => {
    const all = await floorPlans(db)
    const codes = await libraryCodes(db)
    for (const { id, libraryId, name, width, height, rows } of all) {
      terminal.print(`#${id}  ${codes.get(libraryId)}  ${name}  ${width} × ${height}`)
      for (const { label } of rows) terminal.print(`    ${label}`)
    }
    if (all.length === 0) terminal.warn(translate(terminal.language, 'floorPlansNone'))
    return success
  })
}

export async function setFloorPlanNamed(terminal: Terminal, [named = '', ...words]: string[]): Promise<number> {
  const { value } = readTarget('config floor-plan set', [named].filter(Boolean))
  const { library, picture, rows } = readSetUp(terminal, 'floor-plan', words)
  const input = {
    ...(library !== undefined && { library }),
    ...(picture && { picture: await readFile(picture) }),
    ...(rows && { rows: await readFile(rows, 'utf8') }),
  }
  await changeSetUp(terminal, (tx, signature) => setFloorPlan(tx, value, input, signature))
  return listFloorPlans(terminal)
}

export async function removeFloorPlanNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { value } = readTarget('config floor-plan remove', args)
  await changeSetUp(terminal, (tx, signature) => removeFloorPlan(tx, value, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}
