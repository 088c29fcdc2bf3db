import { describeCalls } from './call.ts'

export const acquisitionsCalls = describeCalls({
  'acquisitions.suggest': {
    method: 'POST',
    path: '/api/unidade-informacao/sugestao-aquisicao',
    access: 'patron',
    bodyLimit: 65_536,
    summary: 'Suggests a title for purchase.',
    description: [
      '`biblioteca`, `titulo` and `editor` are required, checked in this order; `campus` is the campus of the library when it is empty.',
      '`periodico` (true, "S" or "1") says that it is a periodical. Offered while activity 12 is on, and to professors always.',
      'A professor may name one of the courses of `acquisitions.courses` in `disciplina`, with `bibliografia` ("basic" or "complementary") and the number of copies in `exemplares`.',
      'The same suggestion sent again by the same patron while it is new is the same one.',
    ].join(' '),
    errors: ['acquisitions.not_offered'],
  },
  'acquisitions.courses': {
    method: 'GET',
    path: '/api/aquisicao/disciplinas',
    access: 'patron',
    summary: 'The courses that the patron teaches, for which titles can be suggested; none for who teaches none.',
    errors: [],
  },
  'acquisitions.statuses': {
    method: 'GET',
    path: '/api/aquisicao/sugestoes/situacao',
    access: 'patron',
    summary: 'The statuses of a purchase suggestion, as codes with their words.',
    errors: [],
  },
  'acquisitions.suggestions': {
    method: 'GET',
    path: '/api/aquisicao/sugestoes',
    access: 'patron',
    summary: 'The patron’s own purchase suggestions, the newest first.',
    description: [
      '`dataIni` and `dataFim` bound the day of the suggestion, both included, as dd/mm/yyyy or ISO 8601; either may be left out.',
      '`situacao` is a code of `acquisitions.statuses`; without it, all. `pagina` counts from 1; a page has 20. `total` counts all that fit.',
      '`resposta` is what the library answered; `fase` is open, fulfilled or closed.',
    ].join(' '),
    errors: ['common.period_backwards'],
  },
  'acquisitions.orders': {
    method: 'GET',
    path: '/api/aquisicao/pedidos',
    access: 'patron',
    summary: 'The purchase orders that came from the patron’s suggestions, the newest first.',
    description:
      '`dataIni`, `dataFim` and `pagina` as for suggestions, by the day of the order. `situacao`: ordered, partly-received, received, cancelled. Vendor and price are the library’s.',
    errors: ['common.period_backwards'],
  },
  'acquisitions.statistics': {
    method: 'GET',
    path: '/api/aquisicao/estatisticas',
    access: 'patron',
    summary: 'What was suggested, ordered and added to the collection in a period, in all libraries or in one.',
    description: [
      '`dataIni` and `dataFim` are required, both included. `biblioteca` keeps one library.',
      '`periodos` are the months of the period ("2026-02"), its years ("2026") where there are more than 24 months; none to come.',
      'Orders do not count when they were cancelled. `exemplares_recebidos` are those of the orders of the period. `exemplares_incorporados` counts copies by the day they were acquired, `titulos_novos` titles by the first day they could be found.',
    ].join(' '),
    errors: ['common.period_backwards'],
  },
})
