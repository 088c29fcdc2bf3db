import { describeCalls } from './call.ts'

/** Bytes of a form with long texts. */
const formLimit = 65_536

/** Bytes of a file; packages/domain/src/requests/files.ts has the same. */
const fileLimit = 10_485_760

/** Activity 2002: serving at the desk of a library. */
const deskPermission = 2002

const whatIsSent =
  'The same request sent again while it waits is the same one. The setting `requests.limit` limits how many of a patron are open.'

export const requestsCalls = describeCalls({
  'requests.exchange': {
    method: 'POST',
    path: '/api/solicitacoes/comutacao-bibliografica/:tipo',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Asks for a copy from another library: `tipo` is article, part or thesis.',
    description: [
      'article: `titulo_artigo`, `titulo_periodico`, `ano`; part: `titulo_parte`, `titulo_obra`; thesis: `titulo_obra`, `autor`, `grau_defesa` (master, doctorate, postdoctorate); all with `email_contato`.',
      '`pagina_inicial` is not after `pagina_final`.',
      whatIsSent,
    ].join(' '),
    errors: ['requests.type_not_found', 'requests.limit_reached'],
  },
  'requests.interlibrary_form': {
    method: 'GET',
    path: '/api/solicitacoes/emprestimo-inter-bibliotecas/dados',
    access: 'patron',
    summary:
      'What the forms of requests begin with: libraries, the e-mail of the patron, open requests and their limit.',
    errors: [],
  },
  'requests.interlibrary': {
    method: 'POST',
    path: '/api/solicitacoes/emprestimo-inter-bibliotecas',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Asks for a loan from a library of another institution.',
    description: `\`titulo_obra\`, \`biblioteca\` (where it is collected) and \`email_contato\` are required. ${whatIsSent}`,
    errors: ['requests.limit_reached'],
  },
  'requests.survey': {
    method: 'POST',
    path: '/api/solicitacoes/levantamento-bibliografico',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Asks for a bibliographic survey of a subject.',
    description: [
      '`assunto_geral`, `tipo_publicacao` (printed, online, both) and `email_contato` are required. `palavras_chave` is a list, or a text with semicolons.',
      '`folha_rosto`, `resumo`, `introducao`, `bibliografia_inicial` and `bibliografia_final` are pages, in Arabic or Roman numerals; the bibliography’s first page is not after its last.',
      whatIsSent,
    ].join(' '),
    errors: ['requests.limit_reached'],
  },
  'requests.card': {
    method: 'POST',
    path: '/api/solicitacoes/ficha-catalografica',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Asks for the catalogue card of a thesis.',
    description: [
      '`autor` ("Surname, Name"), `titulo_obra`, `grau_defesa`, `cidade`, `ano`, `total_paginas`, `palavras_chave` and `email_contato` are required.',
      '`cutter` is a Cutter-Sanborn number, "L732v". Pages as for a survey.',
      whatIsSent,
    ].join(' '),
    errors: ['requests.limit_reached'],
  },
  'requests.specialised': {
    method: 'POST',
    path: '/api/solicitacoes/pesquisa-especializada',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Asks a librarian to search databases for a subject.',
    description: `\`assunto_geral\`, \`delimitacao_assunto\` and \`email_contato\` are required. ${whatIsSent}`,
    errors: ['requests.limit_reached'],
  },
  'requests.list': {
    method: 'GET',
    path: '/api/solicitacoes/:tipo',
    access: 'patron',
    summary: 'The patron’s requests of a type, newest first, 20 to a page.',
    description: [
      '`tipo`: comutacao-bibliografica, emprestimo-inter-bibliotecas, levantamento-bibliografico, ficha-catalografica, pesquisa-especializada, or todas for all of them.',
      '`status`: waiting, in-progress, available, finished, cancelled, removed (the library refused it), or all. `pagina` counts from 1; `total` counts all of them.',
      '`modalidade` is the kind: article, part, thesis (the three of an exchange), interlibrary-loan, bibliographic-survey, catalogue-card, specialised-search.',
    ].join(' '),
    errors: ['requests.type_not_found'],
  },
  'requests.show': {
    method: 'GET',
    path: '/api/solicitacoes/pedido/:id',
    access: 'patron',
    summary: 'A request of the patron with its fields, its story and its messages.',
    errors: ['requests.not_found'],
  },
  'requests.change': {
    method: 'PUT',
    path: '/api/solicitacoes/pedido/:id',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Changes a request that waits: all its fields are sent.',
    description: 'With `versao` of `requests.show`: a request that was changed in between is not overwritten.',
    errors: ['requests.not_found', 'requests.ended', 'requests.begun', 'requests.changed_meanwhile'],
  },
  'requests.cancel': {
    method: 'DELETE',
    path: '/api/solicitacoes/pedido/:id',
    access: 'patron',
    summary: 'Cancels a request while its kind allows it (`pode_cancelar`).',
    errors: ['requests.not_found', 'requests.ended', 'requests.begun'],
  },
  'requests.write': {
    method: 'POST',
    path: '/api/solicitacoes/pedido/:id/mensagens',
    access: 'patron',
    bodyLimit: formLimit,
    summary: 'Sends the library a message about an open request.',
    errors: ['requests.not_found', 'requests.ended', 'requests.too_many_messages'],
  },
  'requests.attach': {
    method: 'POST',
    path: '/api/solicitacoes/pedido/:id/arquivos',
    access: 'patron',
    takesFile: true,
    bodyLimit: fileLimit,
    summary: 'Attaches a file to an open request: the body is the file itself.',
    description: [
      'PDF, PNG, JPEG, ODT or DOCX, told by its content; the ending of `nome` must agree. At most 10 MB (10,485,760 bytes) each, and 5 for a request.',
      '`mensagem`: the number (`codigo` in `historia`) of a message of the patron’s, to which it belongs.',
      'The same file sent twice is attached twice.',
    ].join(' '),
    errors: [
      'requests.not_found',
      'requests.ended',
      'requests.too_many_files',
      'requests.file_too_large',
      'requests.file_empty',
      'requests.file_type_refused',
      'requests.files_unreachable',
      'requests.message_not_found',
    ],
  },
  'requests.file': {
    method: 'GET',
    path: '/api/solicitacoes/pedido/:id/arquivos/:arquivo',
    access: 'patron',
    summary: 'A file of a request, as it was sent.',
    errors: ['requests.not_found', 'requests.file_not_found', 'requests.files_unreachable'],
  },
  'requests.remove_file': {
    method: 'DELETE',
    path: '/api/solicitacoes/pedido/:id/arquivos/:arquivo',
    access: 'patron',
    summary: 'Removes a file from an open request.',
    errors: ['requests.not_found', 'requests.file_not_found', 'requests.ended'],
  },
  'requests.file_for_staff': {
    method: 'GET',
    path: '/api/balcao/solicitacoes/:id/arquivos/:arquivo',
    access: 'staff',
    permission: deskPermission,
    library: 'any',
    summary: 'A file of any request, for the staff who answer it.',
    description: 'Recorded in the audit log with who took it.',
    errors: ['requests.file_not_found', 'requests.files_unreachable'],
  },
  'requests.card_pdf': {
    method: 'GET',
    path: '/api/solicitacoes/pedido/:id/ficha',
    access: 'patron',
    summary: 'The catalogue card of a request as PDF, in a frame of 12.5 by 7.5 cm.',
    errors: ['requests.not_found'],
  },
  'requests.post_work': {
    method: 'POST',
    path: '/api/pessoas/postagem-trabalho/redirect',
    access: 'patron',
    summary: 'Where theses and other works are posted: an address of the institution.',
    description: 'The setting `requests.work_posting`.',
    errors: ['requests.posting_not_offered'],
  },
})
