/** Campuses and libraries, as the pages of the set-up read and write them. */
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { staffRights } from '@estante/domain/session/staff-rights'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hasPermission } from '../../http/store.ts'
import { campuses, weekHours } from '../institution/store.ts'
import { addCampus, changeCampus, endCampus } from './change-campus.ts'
import { addLibrary, changeLibrary } from './change-library.ts'
import { endLibrary, removalObstaclesOf } from './remove-library.ts'
import { signatureOf } from './signature.ts'
import { usesOfCampus } from './store/campuses.ts'
import { lockSetUp } from './store/common.ts'
import {
  type LibraryChange,
  type NewLibrary,
  type SetUpLibrary,
  setUpLibraries,
  usesOfLibraryByKind,
} from './store/libraries.ts'
import { requireUnchanged, versionOf } from './version.ts'

type All = AnswerOf<'set-up-libraries.list'>
type ShownLibrary = All['bibliotecas'][number]

/** What the form has, in the names of the wire. */
function fieldsOf(library: SetUpLibrary) {
  return {
    codigo: library.code,
    nome: library.name,
    nome_curto: library.shortName,
    cod_campus: String(library.campusId),
    ordem: library.position,
    local: library.place ?? '',
    endereco: library.address ?? '',
    telefone: library.phone ?? '',
    email: library.email ?? '',
    acessibilidade: library.accessibility ?? '',
    acessibilidade_es: library.accessibilityEs ?? '',
    acessibilidade_en: library.accessibilityEn ?? '',
  }
}

type Fields = Omit<BodyOf<'set-up-libraries.change'>, 'biblioteca' | 'versao'>

async function readFields(tx: Writer, body: Fields): Promise<NewLibrary> {
  return {
    code: body.codigo,
    name: body.nome,
    shortName: body.nome_curto,
    campusId: (await campusNumbered(tx, body.cod_campus)).id,
    position: body.ordem,
    place: body.local,
    address: body.endereco,
    phone: body.telefone,
    email: body.email,
    accessibility: body.acessibilidade,
    accessibilityEs: body.acessibilidade_es,
    accessibilityEn: body.acessibilidade_en,
  }
}

async function presentLibraries(db: Reader): Promise<ShownLibrary[]> {
  const weeks = await weekHours(db)
  return (await setUpLibraries(db)).map((library) => {
    const fields = fieldsOf(library)
    const hours = { tem_horario: weeks.has(library.id) }
    return { cod_biblioteca: String(library.id), ...fields, ...hours, versao: versionOf(fields) }
  })
}

async function presentLibrary(db: Reader, id: number): Promise<ShownLibrary> {
  return (await presentLibraries(db)).find(({ cod_biblioteca }) => cod_biblioteca === String(id))!
}

async function present(db: Reader): Promise<All> {
  const campi: All['campi'] = []
  for (const { id, name } of await campuses(db)) {
    const versao = versionOf({ nome: name })
    campi.push({ cod_campus: String(id), nome: name, usos: await usesOfCampus(db, id), versao })
  }
  return { campi, bibliotecas: await presentLibraries(db) }
}

async function libraryNumbered(db: Reader, id: string): Promise<SetUpLibrary> {
  return numbered(await setUpLibraries(db), id, 'set_up.library_not_found')
}

async function campusNumbered(db: Reader, id: string): Promise<{ id: number; name: string }> {
  return numbered(await campuses(db), id, 'set_up.campus_not_found')
}

type Unknown = 'set_up.library_not_found' | 'set_up.campus_not_found'

function numbered<Row extends { id: number; name: string }>(rows: readonly Row[], id: string, unknown: Unknown): Row {
  const known = rows.map(({ name }) => name).join(', ') || '–'
  return rows.find((row) => String(row.id) === id) ?? refuse(unknown, { value: id, known })
}

export const listLibraries: ReadingHandler<'set-up-libraries.list'> = (db) => present(db)

export const createLibrary: WritingHandler<'set-up-libraries.add'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  return presentLibrary(tx, await addLibrary(tx, await readFields(tx, body), signatureOf(caller, now)))
}

/** What belongs to the institution, and not to one library. */
const general = ['code', 'campusId', 'position'] as const

/** Only what differs is changed, and on record. */
export const saveLibrary: WritingHandler<'set-up-libraries.change'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const before = await libraryNumbered(tx, body.biblioteca)
  requireUnchanged(body.versao, fieldsOf(before))
  const after = await readFields(tx, body)
  const change = differing(before, after)
  const isGeneral = general.some((name) => change[name] !== undefined)
  if (isGeneral && !(await hasPermission(tx, caller.account, staffRights.settings))) refuse('session.right_missing')
  if (Object.keys(change).length > 0) await changeLibrary(tx, before.id, change, signatureOf(caller, now))
  return presentLibrary(tx, before.id)
}

function differing(before: SetUpLibrary, after: NewLibrary): LibraryChange {
  const names = Object.keys(after) as (keyof LibraryChange)[]
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]))
}

export const previewRemoval: ReadingHandler<'set-up-libraries.preview_removal'> = async (db, { query }) => {
  const gone = await libraryNumbered(db, query.biblioteca)
  const other = query.para === undefined ? undefined : await libraryNumbered(db, query.para)
  const counted = <Kind>(counts: ReadonlyMap<Kind, number>) => [...counts].map(([tipo, quantos]) => ({ tipo, quantos }))
  return {
    fica: counted(await usesOfLibraryByKind(db, gone.id)),
    impedimentos: counted(await removalObstaclesOf(db, gone, other)),
  }
}

export const removeLibraryNumbered: WritingHandler<'set-up-libraries.remove'> = async (tx, { body, caller, now }) => {
  await lockAllCirculation(tx)
  await lockSetUp(tx)
  const gone = await libraryNumbered(tx, body.biblioteca)
  const other = body.para === undefined ? undefined : await libraryNumbered(tx, body.para)
  return { movidos: (await endLibrary(tx, gone, other, signatureOf(caller, now))).moved }
}

export const createCampus: WritingHandler<'set-up-libraries.add_campus'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  await addCampus(tx, body.nome, signatureOf(caller, now))
  return present(tx)
}

export const saveCampus: WritingHandler<'set-up-libraries.change_campus'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const before = await campusNumbered(tx, body.cod_campus)
  requireUnchanged(body.versao, { nome: before.name })
  if (body.nome !== before.name) await changeCampus(tx, before, body.nome, signatureOf(caller, now))
  return present(tx)
}

export const removeCampusNumbered: WritingHandler<'set-up-libraries.remove_campus'> = async (tx, call) => {
  const { body, caller, now } = call
  await lockSetUp(tx)
  const gone = await campusNumbered(tx, body.cod_campus)
  const other = body.para === undefined ? undefined : await campusNumbered(tx, body.para)
  await endCampus(tx, gone, other, signatureOf(caller, now))
  return present(tx)
}
