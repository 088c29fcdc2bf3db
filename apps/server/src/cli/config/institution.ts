/** `estante config institution list | set`: name, money, time and looks of the institution. */
import { readFile, stat } from 'node:fs/promises'
import { type ImageName, imageRules } from '@estante/domain/institution/image-rules'
import { readInstitution } from '../../database/institution.ts'
import { changeInstitution } from '../../features/set-up/change-institution.ts'
import { refuse } from '../../http/refusal.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp } from './read-set-up.ts'

export async function listInstitution(terminal: Terminal): Promise<number> {
  const { language, print } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const { name, acronym, currency, timeZone, brandColour, hasLogo, hasBackground } = await readInstitution(db)
    const image = (there: boolean) => translate(language, there ? 'imageThere' : 'imageNone')
    const fields = [
      ['name', name],
      ['short_name', acronym],
      ['currency', currency],
      ['time_zone', timeZone],
      ['colour', brandColour],
      ['logo', image(hasLogo)],
      ['background', image(hasBackground)],
    ] as const
    for (const [field, value] of fields) print(`${field.padEnd(10)}  ${value}`)
    return success
  })
}

/** Pictures are files; an empty name takes the picture away. */
export async function setInstitution(terminal: Terminal, words: string[]): Promise<number> {
  const { logo, background, ...fields } = readSetUp(terminal, 'institution', words)
  const change = {
    ...fields,
    ...(logo !== undefined && { logo: await readPicture('logo', logo) }),
    ...(background !== undefined && { background: await readPicture('background', background) }),
  }
  const { darkened } = await changeSetUp(terminal, (tx, signature) => changeInstitution(tx, change, signature))
  if (darkened) terminal.warn(translate(terminal.language, 'colourDarkened', { ...darkened }))
  return listInstitution(terminal)
}

/** A file of gigabytes is not read to be refused. */
async function readPicture(name: ImageName, path: string): Promise<Uint8Array | null> {
  if (path === '') return null
  const { most } = imageRules[name]
  try {
    const { size } = await stat(path)
    return size <= most ? await readFile(path) : refuse('set_up.image_too_heavy', { most: most / 1024 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || code.startsWith('set_up.')) throw error
    throw new UsageError('imageFileUnreadable', { file: path, error: code })
  }
}
