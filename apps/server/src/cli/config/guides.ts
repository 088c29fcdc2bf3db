/** `estante config guide list | on | off`: the tabs above the search box. */
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { guides } from '../../features/institution/store.ts'
import { guideRows } from '../../setup/guides.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { deleteGuide, guideName, insertGuide } from './store.ts'

export async function listGuides(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config guide list', args, {}, false)
  const { language, print } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const row = (code: string, name: string, state: 'guideInRow' | 'guideInMenu' | 'guideOff') =>
      print(`${code.padEnd(18)}  ${translate(language, state).padEnd(14)}  ${name}`)
    const [above, more] = [await guides(db, 1), await guides(db, 2)]
    for (const { code, name } of above) row(code, name[language], 'guideInRow')
    for (const { code, name } of more) row(code, name[language], 'guideInMenu')
    const shown = new Set([...above, ...more].map(({ code }) => code))
    for (const guide of guideRows) if (!shown.has(guide.code)) row(guide.code, guideName(guide, language), 'guideOff')
    return success
  })
}

export async function switchGuide(terminal: Terminal, args: string[], isEnabled: boolean): Promise<number> {
  const { positionals } = readArguments('config guide', args, {}, true)
  const [value = ''] = positionals
  const row = guideRows.find(({ code }) => code === value)
  if (!row) throw new UsageError('guideUnknown', { value, known: guideRows.map(({ code }) => code).join(', ') })
  return withDatabase(terminal, async ({ transact }) => {
    await transact(async (tx) => {
      const changed = await (isEnabled ? insertGuide(tx, row) : deleteGuide(tx, row.code))
      if (!changed) return
      const details = { guide: row.code, before: !isEnabled, after: isEnabled }
      const event = { actor: commandLine, action: 'guides.switched', subject: 'guide', details } as const
      await recordAudit(tx, event, terminal.clock())
    })
    const state = !isEnabled ? 'guideOff' : row.section === 1 ? 'guideInRow' : 'guideInMenu'
    terminal.print(`${row.code}  ${translate(terminal.language, state)}  ${guideName(row, terminal.language)}`)
    return success
  })
}
