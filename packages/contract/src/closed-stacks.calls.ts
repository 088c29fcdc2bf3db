import { describeCalls } from './call.ts'

export const closedStacksCalls = describeCalls({
  'closed-collection.show': {
    method: 'GET',
    path: '/api/acervo/:id/dados-armazem',
    access: 'public',
    summary: 'The copies of a title that stand where readers do not go, and are brought to the desk on request.',
    description: [
      'Which collections of which libraries are closed is the setting `closed_collection.collections`: their names.',
      '`cod_biblioteca`, `tomo`, `parte` and `volume` narrow it. `pode_pedir` says whether a copy can be asked for now; where not, `motivo` is a code and `motivo_descricao` its words.',
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'closed-collection.ask': {
    method: 'POST',
    path: '/api/gravar-armazem',
    access: 'patron',
    summary: 'Asks for copies from the closed collection of a library, and answers the protocol note.',
    description:
      '`cesta` names one to twenty copies by `cod_exemplar`, all of the library `cod_biblioteca`. All of them or none.',
    errors: [
      'closed-collection.copy_not_found',
      'closed-collection.copy_away',
      'closed-collection.copy_gone',
      'closed-collection.asked_already',
      'closed-collection.asked_by_you',
      'circulation.suspended',
      'circulation.cleared',
    ],
  },
  'closed-collection.slip': {
    method: 'GET',
    path: '/api/gravar-armazem/:id',
    access: 'patron',
    summary: 'An own protocol note of the closed collection once more, by its number.',
    errors: ['closed-collection.slip_not_found'],
  },
  'closed-collection.list': {
    method: 'GET',
    path: '/api/gravar-armazem',
    access: 'patron',
    summary: 'The own call slips of the closed collection, the newest first, a hundred at most.',
    description: '`situacao` of a copy: waiting (to be brought), closed (handed out, or not found), cancelled.',
    errors: [],
  },
  'closed-collection.cancel': {
    method: 'DELETE',
    path: '/api/gravar-armazem/:id',
    access: 'patron',
    summary: 'Cancels what of an own call slip still waits to be brought.',
    errors: ['closed-collection.slip_not_found', 'loan-requests.not_waiting'],
  },
})
