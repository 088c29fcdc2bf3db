/** `estante config guide list | on | off | set`: the tabs above the search box. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import { changeGuide, offeredGuides, switchGuideOff, switchGuideOn } from '../../features/set-up/change-guide.ts'
import { lockSetUp } from '../../features/set-up/store/common.ts'
import { shownGuides } from '../../features/set-up/store/guides.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

export async function listGuides(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config guide list', args, {}, false)
  const { language, print } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const row = (code: string, name: string, state: 'guideInRow' | 'guideInMenu' | 'guideOff') =>
      print(`${code.padEnd(18)}  ${translate(language, state).padEnd(14)}  ${name}`)
    const shown = await shownGuides(db)
    for (const { code, names, section } of shown)
      row(code, names[language], section === 1 ? 'guideInRow' : 'guideInMenu')
    for (const { code, names } of offeredGuides(shown)) row(code, names[language], 'guideOff')
    return success
  })
}

export async function switchGuide(terminal: Terminal, args: string[], isEnabled: boolean): Promise<number> {
  const { positionals } = readArguments('config guide', args, {}, true)
  return setGuide(terminal, positionals[0] ?? '', isEnabled ? {} : undefined)
}

export async function setGuideNamed(terminal: Terminal, [code = '', ...words]: string[]): Promise<number> {
  const { value } = readTarget('config guide set', [code].filter(Boolean))
  return setGuide(terminal, value, readSetUp(terminal, 'guide', words))
}

/** @param fields undefined: it is switched off */
async function setGuide(terminal: Terminal, value: string, fields: SetUpInput<'guide'> | undefined): Promise<number> {
  await changeSetUp(terminal, async (tx, signature) => {
    await lockSetUp(tx)
    const all = await shownGuides(tx)
    const shown = all.find(({ code }) => code === value)
    const offered = offeredGuides(all).find(({ code }) => code === value)
    if (!shown && !offered) {
      const known = [...all, ...offeredGuides(all)].map(({ code }) => code).join(', ')
      throw new UsageError('guideUnknown', { value, known })
    }
    if (!fields) await (shown && switchGuideOff(tx, shown, signature))
    else if (offered) await switchGuideOn(tx, offered, fields, signature)
    else if (shown && Object.keys(fields).length > 0) await changeGuide(tx, shown, fields, signature)
  })
  return withDatabase(terminal, async ({ db }) => {
    const shown = await shownGuides(db)
    const { language, print } = terminal
    const guide = shown.find(({ code }) => code === value)
    const off = offeredGuides(shown).find(({ code }) => code === value)
    const state = !guide ? 'guideOff' : guide.section === 1 ? 'guideInRow' : 'guideInMenu'
    const name = (guide ?? off)?.names[language] ?? ''
    print(`${value}  ${translate(language, state)}  ${name}`)
    return success
  })
}
