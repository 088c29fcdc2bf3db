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
      '`periodico` (true, "S" or "1") says that it is a periodical. Offered while activity 12 is on.',
      'The same suggestion sent again by the same patron while it is new is the same one.',
    ].join(' '),
    errors: ['acquisitions.not_offered'],
  },
})
