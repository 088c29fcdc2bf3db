import { describeCalls } from './call.ts'
import { providerErrors } from './links.calls.ts'

export const bibliographicDatabasesCalls = describeCalls({
  'bibliographic-databases.list': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/bases-dados',
    access: 'patron',
    summary: 'The bibliographic databases of the libraries by name, 20 to a page.',
    description: [
      '`area` is a code of `areas` (great areas of knowledge and their areas); a great area finds its areas too. `texto` finds words of name, publisher, areas and description.',
      '`acesso`: open, campus (from the campus network), sign-in. All but the open ones have an empty `url`: they are opened by POST /api/acervo/meu-pergamum/bases-dados/{id}/acesso.',
      '`bibliotecas` is empty where all libraries have it. `pagina` counts from 1; `total` counts all that were found.',
    ].join(' '),
    errors: [],
  },
  'bibliographic-databases.open': {
    method: 'POST',
    path: '/api/acervo/meu-pergamum/bases-dados/:id/acesso',
    access: 'patron',
    summary: 'Opens a bibliographic database: the address to follow, as for a restricted link of a title.',
    description:
      'Answers `{url}`, or `{provedor, dados}` as POST /api/vinculos/acesso-restrito does. Each opening is counted by database, day and patron category, never by person. One with a sign-in is one of the 100 restricted links that one person opens in an hour.',
    errors: ['bibliographic-databases.not_found', ...providerErrors],
  },
})
