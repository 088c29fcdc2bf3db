import { describeCalls } from './call.ts'

/** What many people read, without saying who. */
export const readershipCalls = describeCalls({
  'readership.also_borrowed': {
    method: 'GET',
    path: '/api/acervo/:id/tambem-emprestados',
    access: 'public',
    summary: 'Lists titles that people who borrowed this one also borrowed.',
    description:
      'Hits, the closest first; at least five different people borrowed both. How many they are is not told. Empty where nothing is shared by so many, and while the institution has `loans.also_borrowed` off, as it is unless set.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
})
