import { describeCalls } from './call.ts'

/** Activity 2002: serving at the desk of a library. */
const deskPermission = 2002

/** What the rules of copies refuse an act with. */
const actRefusals = [
  'desk.not_lent',
  'desk.price_missing',
  'copies.withdrawn',
  'copies.of_another_library',
  'copies.lent',
  'copies.claimed_already',
  'copies.not_claimed',
  'copies.in_transit',
  'copies.promised',
  'copies.not_found_yet',
  'copies.not_lost',
  'copies.in_use',
  'copies.already',
] as const

export const copiesCalls = describeCalls({
  'copies.show': {
    method: 'GET',
    path: '/api/balcao/exemplares',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary:
      'A copy by its bar code: what it is, where it is, who has it or waits for it, and what may be declared of it here.',
    description: [
      '`atos` are the acts that are allowed at the library of the desk. `multa_centavos` and `reposicao_centavos` are what',
      'the borrower would owe if the copy were declared lost now; a `reposicao_centavos` of 0: the copy has no price, so `valor_centavos` is needed.',
      '`historico`: the last 15 events, the latest first; `quem` only where staff acted on the copy itself.',
    ].join(' '),
    errors: ['desk.code_unknown', 'desk.isbn_scanned'],
  },
  'copies.act': {
    method: 'POST',
    path: '/api/balcao/exemplares/atos',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary:
      'Declares something of a copy: lost, claimed to be returned, damaged, missing, in repair, found, back in use.',
    description: [
      '`ato`: perdido, alega_devolucao, alegacao_procede, alegacao_nao_procede, encontrado, volta_ao_uso, extraviado, danificado, em_reparo.',
      '`valor_centavos` replaces the price of a lost copy; `dano` says what is damaged.',
      'The answer has the copy as it is afterwards, `cobranca` for a lost one, `devolucao` for one that came back.',
    ].join(' '),
    errors: ['desk.copy_not_found', ...actRefusals],
  },
})
