import type { AnswerOf } from '@estante/contract/shapes'
import { type ImageName, imageRules } from '@estante/domain/institution/image-rules'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { type Institution, readInstitution } from '../../database/institution.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { changeInstitution } from './change-institution.ts'
import { lockInstitution } from './store/institution.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.institution'>

/** What the form has, in the names of the wire. */
function fieldsOf({ name, acronym, currency, timeZone, brandColour }: Institution) {
  return { nome: name, sigla: acronym, moeda: currency, fuso_horario: timeZone, cor: brandColour }
}

async function present(db: Reader): Promise<Shown> {
  const institution = await readInstitution(db)
  const fields = fieldsOf(institution)
  const { hasLogo, hasBackground } = institution
  return { ...fields, tem_logo: hasLogo, tem_background: hasBackground, versao: versionOf(fields) }
}

export const showInstitution: ReadingHandler<'set-up.institution'> = (db) => present(db)

/** Only what differs is changed, and on record. */
export const saveInstitution: WritingHandler<'set-up.change_institution'> = async (tx, { body, caller, now }) => {
  await lockInstitution(tx)
  const before = fieldsOf(await readInstitution(tx))
  requireUnchanged(body.versao, before)
  const change = {
    ...(body.nome !== before.nome && { name: body.nome }),
    ...(body.sigla !== before.sigla && { shortName: body.sigla }),
    ...(body.moeda !== before.moeda && { currency: body.moeda }),
    ...(body.fuso_horario !== before.fuso_horario && { timeZone: body.fuso_horario }),
    ...(body.cor !== before.cor && { colour: body.cor }),
  }
  if (Object.keys(change).length > 0)
    await changeInstitution(tx, change, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}

/** No transaction is open while the picture arrives. */
export const setImage: ReadingHandler<'set-up.set_image'> = async (_, call, { database }) => {
  const { query, caller, now } = call
  const bytes = await receive(query.imagem, call)
  return database.transact(async (tx) => {
    await changeInstitution(tx, { [query.imagem]: bytes }, { actor: actorOf(caller), now: now.toInstant() })
    return present(tx)
  })
}

export const removeImage: WritingHandler<'set-up.remove_image'> = async (tx, { query, caller, now }) => {
  await changeInstitution(tx, { [query.imagem]: null }, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}

/** One that is too heavy is refused before it is read, or as soon as it has brought too much. */
async function receive(
  name: ImageName,
  { upload, announcedBytes = 0 }: CallRequest<'set-up.set_image'>,
): Promise<Uint8Array> {
  const { most } = imageRules[name]
  const tooHeavy = () => refuse('set_up.image_too_heavy', { most: most / 1024 })
  if (announcedBytes > most) tooHeavy()
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of upload) {
    size += piece.length
    if (size > most) tooHeavy()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
