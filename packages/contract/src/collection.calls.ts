import { describeCalls } from './call.ts'

export const collectionCalls = describeCalls({
  'collection.totals': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/totais',
    access: 'patron',
    summary: 'How many titles and copies the collection has, by material and by library.',
    description: [
      '`biblioteca` keeps one library. Titles are records that were not withdrawn; of a library, those with a copy there.',
      'Copies are those that were neither withdrawn nor lost. A title of several libraries counts once in the sum.',
    ].join(' '),
    errors: [],
  },
})
