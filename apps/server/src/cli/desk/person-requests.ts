/** `estante desk hold | cancel-hold | request-loan`: what the desk asks for in the name of a person. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { titleOfCopy } from '../../features/circulation/check-out.ts'
import { circulatingCopies } from '../../features/circulation/store/copies.ts'
import { placeHold } from '../../features/holds/place-hold.ts'
import { showOptions } from '../../features/holds/show-options.ts'
import { openHoldsOf } from '../../features/holds/store.ts'
import { placeRequest } from '../../features/loan-requests/place-request.ts'
import { showForm } from '../../features/loan-requests/show-form.ts'
import { cancelHoldFor } from '../../features/person-requests/end.ts'
import { callFor, inTheNameOf } from '../../features/person-requests/in-the-name-of.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount, findCopy, findLibrary } from './find-named.ts'

type Input = DeskInput<'hold'> | DeskInput<'request-loan'>

const none = { params: undefined, query: undefined, body: undefined }

async function personNamed(db: Reader, user: string) {
  const { account } = await findAccount(db, user)
  return inTheNameOf(db, account, { session: '', account, actor: commandLine })
}

/** The title, and the kind of its copies: as it is told, or that of the copy. */
async function wanted(db: Reader, input: Input) {
  const { title, volume = '', tome = '', part = '', material = '' } = input
  if (title !== undefined) return { title: String(title), kind: wireKind({ volume, tome, part, material }) }
  const id = await findCopy(db, input)
  const [copy] = await circulatingCopies(db, [id])
  return copy === undefined
    ? { title: String(await titleOfCopy(db, id)), kind: wireKind({ volume, tome, part, material }) }
    : { title: String(copy.titleId), kind: wireKind(copy), library: copy.libraryId }
}

function wireKind(kind: Record<'volume' | 'tome' | 'part' | 'material', string | null>) {
  const { volume, tome, part, material } = kind
  return { volume: volume ?? '', tomo: tome ?? '', parte: part ?? '', material_adicional: material ?? '' }
}

const libraryNamed = async (db: Reader, named: string | undefined) =>
  named === undefined ? undefined : findLibrary(db, named)

/** Without `from`, at the library of the desk if it has copies, otherwise at the first where one can be waited for. */
export async function placeHoldAtDesk(
  { database, language, now }: DeskContext,
  input: DeskInput<'hold'>,
): Promise<object> {
  const { db, transact } = database
  const pickup = (await libraryNamed(db, input.pickup)) ?? (await findLibrary(db, input.library))
  const person = await personNamed(db, input.user)
  const { title, kind, library } = await wanted(db, input)
  const request = { language, audience: 'staff', now: now() } as const
  const options = callFor<'holds.options'>(request, person, { ...none, params: { id: title } })
  const { bibliotecas } = await showOptions(db, options)
  const here = bibliotecas.find(({ cod_biblioteca }) => cod_biblioteca === String(pickup))
  const possible = bibliotecas.find(({ opcoes }) => opcoes.some(({ possivel }) => possivel))
  const from = (await libraryNamed(db, input.from)) ?? library
  const biblioteca = String(from ?? (here ?? possible ?? bibliotecas[0])?.cod_biblioteca ?? refuse('holds.no_copy'))
  // The desk is where the command says, whichever library was named last.
  await findLibrary(db, input.library)
  const body = {
    cod_acervo: title,
    biblioteca,
    ...kind,
    localizacao: '',
    biblioteca_retirada: String(pickup),
    qualquer_edicao: input.edition === 'any',
  }
  const { reserva } = await transact((tx) => placeHold(tx, callFor<'holds.place'>(request, person, { ...none, body })))
  const { cod_reserva, titulo, cod_biblioteca, posicao } = reserva
  return {
    hold: Number(cod_reserva),
    title: Number(title),
    name: titulo,
    from: Number(cod_biblioteca),
    pickup,
    person: person.patron,
    place: Number(posicao),
  }
}

export async function cancelHoldAtDesk(
  { database, ctx, now }: DeskContext,
  { hold, user, title, library }: DeskInput<'cancel-hold'>,
): Promise<object> {
  const { db, transact } = database
  if (library !== undefined) await findLibrary(db, library)
  const id = hold ?? (await openHoldOn(db, user ?? '', title ?? 0))
  const ended = await transact((tx) => cancelHoldFor(tx, ctx, id, commandLine, now()))
  return { hold: ended.id, title: ended.titleId, person: ended.patronId }
}

async function openHoldOn(db: Reader, user: string, title: number): Promise<number> {
  const { patron } = await findAccount(db, user)
  const open = (await openHoldsOf(db, patron)).find(({ titleId }) => titleId === title)
  return open?.id ?? refuse('holds.not_found', { id: title })
}

/** Without `from`, from the first library that can send one; contact as the register has it. */
export async function placeLoanRequestAtDesk(
  { database, language, now }: DeskContext,
  input: DeskInput<'request-loan'>,
): Promise<object> {
  const { db, transact } = database
  const to = (await libraryNamed(db, input.to)) ?? (await findLibrary(db, input.library))
  const person = await personNamed(db, input.user)
  const { title, kind, library } = await wanted(db, input)
  const request = { language, audience: 'staff', now: now() } as const
  const form = await showForm(db, callFor<'loan-requests.form'>(request, person, { ...none, params: { id: title } }))
  const others = form.bibliotecas_origem.filter(({ cod_biblioteca }) => cod_biblioteca !== String(to))
  const from = (await libraryNamed(db, input.from)) ?? library
  const sender = from ?? (others.find(({ possivel }) => possivel) ?? others[0])?.cod_biblioteca
  if (sender === undefined) refuse('loan-requests.no_copies')
  await findLibrary(db, input.library)
  const { phone = form.telefone, email = form.email, place, authorised = '', address } = input
  const body = {
    ...kind,
    biblioteca_origem: String(sender),
    biblioteca_recebimento: String(to),
    telefone: phone,
    email,
    pessoa_autorizada: authorised,
    ...(place !== undefined && { cod_local_recebimento: String(place) }),
    ...(address !== undefined && { domicilio: true, recebimento_textual: address }),
  }
  const asked = await transact((tx) =>
    placeRequest(tx, callFor<'loan-requests.ask'>(request, person, { ...none, params: { id: title }, body })),
  )
  return {
    request: Number(asked.codigo),
    title: Number(title),
    name: asked.titulo,
    from: Number(sender),
    to,
    person: person.patron,
    state: asked.situacao,
  }
}
