import { describeCalls } from './call.ts'
import { ofCql } from './search.calls.ts'

export const networkCalls = describeCalls({
  'network.search': {
    method: 'GET',
    path: '/api/rede-pergamum/consulta',
    access: 'public',
    summary: 'Finds titles of the other institutions of the network.',
    description:
      'Parameters as of `GET /api/consulta`; `B` names institutions. The same work at several institutions is one hit, which lists them. The answer is a bare array with `X-Total-Count`, `X-Corrected-Term` and `X-Ignored`.',
    errors: [...ofCql, 'network.unavailable'],
  },
  'network.show': {
    method: 'GET',
    path: '/api/rede-pergamum/acervo/:id',
    access: 'public',
    summary: 'Shows a title of another institution.',
    description: 'The shape of `GET /api/acervo/{id}`, with the institution, and all institutions that have the work.',
    errors: ['network.unavailable', 'network.title_not_found'],
  },
  'network.institutions': {
    method: 'GET',
    path: '/api/rede-pergamum/oai/instituicoes',
    access: 'public',
    summary: 'Lists the institutions whose titles are harvested by OAI-PMH.',
    errors: ['network.unavailable'],
  },
})
