import { describeCalls } from './call.ts'

/** Bytes of a body that names ten thousand titles: it is refused with a sentence, not for its size. */
const listBodyLimit = 262_144

export const basketCalls = describeCalls({
  'basket.titles': {
    method: 'GET',
    path: '/api/acervo/cesta',
    access: 'public',
    summary: 'Shows the titles of a basket as hits.',
    description:
      'Of the titles named in `acervos`, in that order, at most 100 of them. Withdrawn and unknown titles are listed in `ausentes` with the reason.',
    errors: ['basket.too_many_at_once'],
  },
  'basket.list': {
    method: 'GET',
    path: '/api/acervo/cesta-permanente/colecao',
    access: 'patron',
    summary: 'Lists the titles of the own permanent basket, the latest first.',
    description:
      '`tipoBusca=P` keeps what was added between `dataIni` and `dataFim` (dd/mm/yyyy or ISO 8601, both included); without it everything is listed.',
    errors: ['common.period_backwards'],
  },
  'basket.add': {
    method: 'POST',
    path: '/api/acervo/cesta-permanente',
    access: 'patron',
    bodyLimit: listBodyLimit,
    summary: 'Adds titles to the own permanent basket.',
    description:
      'All or none of them fit: beyond 1,000 titles nothing is added. Withdrawn and unknown titles are left out and listed in `ausentes`.',
    errors: ['basket.full'],
  },
  'basket.remove': {
    method: 'PUT',
    path: '/api/acervo/cesta-permanente',
    access: 'patron',
    summary: 'Removes one title from the own permanent basket; one that is not in it is no error.',
    errors: [],
  },
  'basket.replace': {
    method: 'PUT',
    path: '/api/acervo/cesta-permanente/colecao',
    access: 'patron',
    bodyLimit: listBodyLimit,
    summary: 'Replaces the own permanent basket; an empty list clears it.',
    errors: ['basket.full'],
  },
  'basket.export': {
    method: 'POST',
    path: '/api/acervo/exportar-cesta',
    access: 'public',
    bodyLimit: listBodyLimit,
    summary: 'Writes titles as one file, and answers it or sends it by e-mail.',
    description:
      '`dados` is the format: ris, bibtex, csl-json, marc, marcxml, dublin-core, or referencias (text after ABNT NBR 6023). `tipo=A` answers the file in `arquivo`; `tipo=E` sends it to `opcoesEmail.destinatarios`, at most 10 addresses separated by semicolons and 20 mails a day for each person, who must be signed in. Withdrawn and unknown titles, and those that the format cannot hold, are listed in `ausentes`.',
    errors: [
      'basket.full',
      'basket.nothing_to_export',
      'basket.address_missing',
      'basket.bad_address',
      'basket.too_many_addresses',
      'basket.too_many_mails',
      'basket.file_too_large',
      'session.person_needed',
    ],
  },
})
