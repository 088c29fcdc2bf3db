import { describeCalls } from './call.ts'

/** Bytes of a body that names ten thousand titles: it is refused with a sentence, not for its size. */
const listBodyLimit = 262_144

const own = 'Another person’s list is answered as one that does not exist.'

/** Named lists of titles that a person keeps; the basket is `basket.calls.ts`, what courses read `reading-lists.calls.ts`. */
export const titleListsCalls = describeCalls({
  'title-lists.list': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/listas',
    access: 'patron',
    summary: 'The own lists of titles, by name.',
    description:
      '`contem` says whether a list has the title named in `acervo`. `limite`: lists that a person may have.',
    errors: [],
  },
  'title-lists.create': {
    method: 'POST',
    path: '/api/acervo/meu-pergamum/listas',
    access: 'patron',
    bodyLimit: listBodyLimit,
    summary: 'Begins a list, empty or with titles.',
    description:
      'A person has 50 lists at most, a list 500 titles; a name has 100 letters at most. Withdrawn and unknown titles are left out and listed in `ausentes`.',
    errors: ['title-lists.too_many', 'title-lists.full'],
  },
  'title-lists.show': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/listas/:id',
    access: 'patron',
    summary: 'One own list: its titles in their order, their notes, and its link.',
    description: `A withdrawn title stays, with its name and \`retirado\`. \`link\` is the code for \`title-lists.shared\`; empty: the list is private. ${own}`,
    errors: ['title-lists.not_found'],
  },
  'title-lists.rename': {
    method: 'PUT',
    path: '/api/acervo/meu-pergamum/listas/:id',
    access: 'patron',
    summary: 'Gives an own list another name.',
    description: own,
    errors: ['title-lists.not_found'],
  },
  'title-lists.delete': {
    method: 'DELETE',
    path: '/api/acervo/meu-pergamum/listas/:id',
    access: 'patron',
    summary: 'Deletes an own list with its notes and its link.',
    description: own,
    errors: ['title-lists.not_found'],
  },
  'title-lists.add': {
    method: 'POST',
    path: '/api/acervo/meu-pergamum/listas/:id/titulos',
    access: 'patron',
    bodyLimit: listBodyLimit,
    summary: 'Adds titles to an own list; those that are in it stay where they are.',
    description: `At the end, or before the title \`antes_de\`. All or none of them fit. Withdrawn and unknown titles are left out and listed in \`ausentes\`. ${own}`,
    errors: ['title-lists.not_found', 'title-lists.full'],
  },
  'title-lists.remove': {
    method: 'DELETE',
    path: '/api/acervo/meu-pergamum/listas/:id/titulos/:acervo',
    access: 'patron',
    summary: 'Removes a title and its note from an own list; one that is not in it is no error.',
    description: own,
    errors: ['title-lists.not_found'],
  },
  'title-lists.note': {
    method: 'PUT',
    path: '/api/acervo/meu-pergamum/listas/:id/titulos/:acervo',
    access: 'patron',
    summary: 'Writes the note to a title of an own list; an empty one removes it.',
    description: `1,000 letters at most. \`nota_anterior\` is the note that was shown: one that was changed in between is not overwritten. ${own}`,
    errors: ['title-lists.not_found', 'title-lists.title_not_in_list', 'title-lists.changed_meanwhile'],
  },
  'title-lists.move': {
    method: 'PUT',
    path: '/api/acervo/meu-pergamum/listas/:id/ordem',
    access: 'patron',
    summary: 'Moves a title of an own list.',
    description: `Before the title \`antes_de\`; to the end where that is empty. ${own}`,
    errors: ['title-lists.not_found', 'title-lists.title_not_in_list'],
  },
  'title-lists.share': {
    method: 'PUT',
    path: '/api/acervo/meu-pergamum/listas/:id/compartilhamento',
    access: 'patron',
    summary: 'Shares an own list by a link that nobody guesses, or changes what that link shows.',
    description: `\`mostra_nome\`: the name of its owner; \`mostra_notas\`: the notes. A link stays the same until it is withdrawn. ${own}`,
    errors: ['title-lists.not_found'],
  },
  'title-lists.withdraw': {
    method: 'DELETE',
    path: '/api/acervo/meu-pergamum/listas/:id/compartilhamento',
    access: 'patron',
    summary: 'Withdraws the link of an own list, which then leads nowhere for ever; without a link it is no error.',
    description: own,
    errors: ['title-lists.not_found'],
  },
  'title-lists.shared': {
    method: 'GET',
    path: '/api/acervo/lista-compartilhada/:codigo',
    access: 'public',
    summary: 'The list that a link leads to, for reading.',
    description:
      '`de` is the name of its owner and `nota` a note where the owner chose to show them, empty otherwise. A link that was withdrawn is answered as one that never was.',
    errors: ['title-lists.not_shared'],
  },
})
