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
  'readership.most_read': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/mais-lidos',
    access: 'patron',
    summary: 'Lists titles that are most read in the patron’s course this term.',
    description:
      'Hits, the most read first; at least five different people of the course borrowed each since January or July, and at least five of it did not. How many they are is not told. Counted weekly. `curso` is empty where the library does not know the course of the account, and while the institution has `loans.most_read_in_course` off, as it is unless set. Without titles where nothing is read by so many.',
    errors: [],
  },
})
