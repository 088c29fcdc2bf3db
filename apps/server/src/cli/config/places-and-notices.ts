/** `estante config pickup-place` and `notice`, each `list | set | remove`: `set` without a number makes a new one. */
import { removeNotice, setNotice } from '../../features/set-up/change-notice.ts'
import { removePickupPlace, setPickupPlace } from '../../features/set-up/change-pickup-place.ts'
import { allNotices } from '../../features/set-up/store/notices.ts'
import { pickupPlaces } from '../../features/set-up/store/pickup-places.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

export async function listPickupPlaces(terminal: Terminal): Promise<number> {
  return withDatabase(terminal, async ({ db }) => {
    const all = await pickupPlaces(db)
    for (const { id, name, library } of all) terminal.print(`#${id}  ${library}  ${name}`)
    if (all.length === 0) terminal.warn(translate(terminal.language, 'pickupPlacesNone'))
    return success
  })
}

export async function setPickupPlaceNumbered(terminal: Terminal, args: string[]): Promise<number> {
  const { value, words } = numbered('config pickup-place set', args)
  const fields = readSetUp(terminal, 'pickup-place', words)
  await changeSetUp(terminal, (tx, signature) => setPickupPlace(tx, value, fields, signature))
  return listPickupPlaces(terminal)
}

export async function removePickupPlaceNumbered(terminal: Terminal, args: string[]): Promise<number> {
  const { value } = readTarget('config pickup-place remove', args)
  await changeSetUp(terminal, (tx, signature) => removePickupPlace(tx, value, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}

/** With their days: those that are over stand there too. */
export async function listNotices(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const all = await allNotices(db)
    for (const { id, from, until, title, body } of all) {
      print(`#${id}  ${from}..${until ?? ''}  ${title[language]}`)
      for (const line of body[language].split('\n')) print(`    ${line}`)
    }
    if (all.length === 0) warn(translate(language, 'noticesNone'))
    return success
  })
}

export async function setNoticeNumbered(terminal: Terminal, args: string[]): Promise<number> {
  const { value, words } = numbered('config notice set', args)
  const fields = readSetUp(terminal, 'notice', words)
  const today = await withDatabase(terminal, async (database) => {
    const zone = await institutionZone(database, terminal.clock())
    return terminal.clock().toZonedDateTimeISO(zone).toPlainDate().toString()
  })
  await changeSetUp(terminal, (tx, signature) => setNotice(tx, value, fields, today, signature))
  return listNotices(terminal)
}

export async function removeNoticeNumbered(terminal: Terminal, args: string[]): Promise<number> {
  const { value } = readTarget('config notice remove', args)
  await changeSetUp(terminal, (tx, signature) => removeNotice(tx, value, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}

/** A first word without "=" says which one changes. */
function numbered(command: string, args: string[]): { value?: string; words: string[] } {
  const [first, ...rest] = args
  if (first === undefined) throw new UsageError('setUpTarget', { command: `${command} [#] name=…` })
  return first.includes('=') ? { words: args } : { value: first, words: rest }
}
