import { describeCalls } from './call.ts'

/** Bytes of a body with a long text: what is too long is refused with a reason at its field. */
const longTextLimit = 524_288

export const commentsCalls = describeCalls({
  'comments.list': {
    method: 'GET',
    path: '/api/comentarios/acervo/:id',
    access: 'public',
    summary: 'The approved comments on a title, the newest first.',
    description: [
      '`pagina` counts from 1; a page has 20 comments. `total` counts all of them.',
      '`autor` is the first name of the writer, empty when their personal data were erased.',
      '`pode_comentar` says whether the institution takes comments on titles (setting `comments.on_titles`).',
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'comments.write': {
    method: 'POST',
    path: '/api/comentarios/acervo/:id',
    access: 'patron',
    bodyLimit: longTextLimit,
    summary: 'Writes a comment on a title; it is shown once the library has approved it.',
    description:
      '`content` is the text, 4,000 characters at most, `b` the code of the library that reads it. The same text sent again while it waits is the same comment. The setting `comments.waiting_limit` limits how many of a patron wait.',
    errors: ['titles.not_found', 'titles.withdrawn', 'comments.not_offered', 'comments.limit_reached'],
  },
  'comments.write_to_library': {
    method: 'POST',
    path: '/api/unidade-informacao/comentario',
    access: 'patron',
    bodyLimit: longTextLimit,
    summary: 'Writes a comment to a library.',
    description: '`content` and `b` as for a comment on a title. Offered while activity 13 is on.',
    errors: ['comments.not_offered', 'comments.limit_reached'],
  },
  'comments.titles': {
    method: 'GET',
    path: '/api/comentarios/usuario/acervos',
    access: 'patron',
    summary: 'The titles that the patron has commented on, the one of the latest comment first.',
    errors: [],
  },
  'comments.mine': {
    method: 'GET',
    path: '/api/comentarios/usuario',
    access: 'patron',
    summary: 'The patron’s own comments by title or library, the one of the latest comment first, 20 to a page.',
    description:
      '`cod_acervo` is empty for comments to a library. `existe` says whether the title is still in the catalogue. `total` counts titles and libraries; `pagina` counts from 1.',
    errors: [],
  },
  'comments.own': {
    method: 'GET',
    path: '/api/comentarios/usuario/acervo/:id',
    access: 'patron',
    summary: 'The patron’s own comments on a title in every state, the newest first.',
    description: '`situacao`: waiting, approved, refused. `motivo` says why one was refused.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'comments.remove': {
    method: 'DELETE',
    path: '/api/comentarios/usuario/:id',
    access: 'patron',
    summary: 'Removes an own comment, whatever its state.',
    description: '`id` is the `codigo` of the comment.',
    errors: ['comments.not_found'],
  },
})
