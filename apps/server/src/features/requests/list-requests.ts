import { webAddress } from '@estante/domain/common/web-address'
import { kindsOfType, type RequestKind, requestKindNames, requestTypes } from '@estante/domain/requests/kinds'
import { institutionName } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { libraries } from '../institution/store.ts'
import { homeLibraryOf, patronById } from '../patron/store/patrons.ts'
import { findOwn } from './find-own.ts'
import { presentDetails, presentRequest } from './present.ts'
import { countRequests, openRequestsOf, requestsOf } from './store/requests.ts'
import { storyOf } from './story-of.ts'

const perPage = 20

export const listRequests: ReadingHandler<'requests.list'> = async (db, { params, query, caller, language, now }) => {
  const { status = '', pagina = 1 } = query
  const filter = {
    patron: caller.patron,
    kinds: kindsNamed(params.tipo),
    status: status === '' || status === 'all' ? undefined : status,
  }
  const requests = await requestsOf(db, filter, { offset: (pagina - 1) * perPage, limit: perPage })
  return {
    total: String(await countRequests(db, filter)),
    solicitacoes: requests.map((request) => presentRequest(request, language, now.timeZoneId)),
  }
}

function kindsNamed(type: string): readonly RequestKind[] {
  if (type === 'todas') return requestKindNames
  return kindsOfType(requestTypes.find((one) => one === type) ?? refuse('requests.type_not_found'))
}

export const showRequest: ReadingHandler<'requests.show'> = async (db, { params, caller, language, now }) => {
  const request = await findOwn(db, params.id, caller)
  return presentDetails(request, await storyOf(db, request.id), language, now.timeZoneId)
}

/** What every form of a request begins with. */
export const showForm: ReadingHandler<'requests.interlibrary_form'> = async (db, { caller }) => {
  const { data, name } = await patronById(db, caller.patron)
  const home = await homeLibraryOf(db, caller.patron)
  const units = await libraries(db)
  const isThere = units.some(({ id }) => id === home)
  return {
    bibliotecas: units.map((unit) => ({ codigo: String(unit.id), descricao: unit.name })),
    cod_biblioteca: isThere ? String(home) : '',
    email: data.email,
    nome: name,
    instituicao: await institutionName(db),
    abertos: String((await openRequestsOf(db, caller.patron)).length),
    limite: String(await readSetting(db, 'requests.limit')),
    postagem: webAddress((await readSetting(db, 'requests.work_posting')) ?? '') !== '',
  }
}
