import { expect, it } from 'vitest'
import { type Reason, readReason, reasonOfSentence, storeReason } from './reason.ts'

const reasons: Reason[] = [
  { code: 'late_return', title: 'Vidas secas', days: 3 },
  { code: 'replacement', title: 'O cortiço' },
  { code: 'clearance' },
  { code: 'desk' },
  { code: 'copy_found' },
  { code: 'note', note: 'Capa molhada' },
  {
    code: 'payment_undone',
    receipt: '17',
    debt: storeReason({ code: 'late_return', title: 'Vidas secas', days: 3 }),
  },
  { code: 'cash' },
  { code: 'card', note: '004512' },
  {
    code: 'service',
    name: 'Fotocópia',
    nameEs: 'Fotocopia',
    nameEn: 'Photocopy',
    quantity: 3,
    note: 'Frente e verso',
  },
]

it.each(reasons)('$code is read as it was stored', (reason) => {
  expect(readReason(storeReason(reason))).toEqual(reason)
})

it('what is no code is a note', () => {
  expect(readReason({ reason: 'Regulamento', reason_facts: '{}' })).toEqual({ code: 'note', note: 'Regulamento' })
})

it.each([null, ''])('%s is no reason', (reason) => {
  expect(readReason({ reason, reason_facts: '{}' })).toBeUndefined()
})

it.each([
  ['fine', 'Vidas secas: 1 dia de atraso', { code: 'late_return', title: 'Vidas secas', days: 1 }],
  ['fine', 'Senhora: 2 dias: 12 dias de atraso', { code: 'late_return', title: 'Senhora: 2 dias', days: 12 }],
  ['late', 'Iracema: 3 dias de atraso', { code: 'late_return', title: 'Iracema', days: 3 }],
  ['replacement', 'O cortiço', { code: 'replacement', title: 'O cortiço' }],
  ['replacement', 'Reposição: O cortiço', { code: 'replacement', title: 'O cortiço' }],
  ['clearance', 'Nada consta emitido', { code: 'clearance' }],
  ['payment', 'Balcão', { code: 'desk' }],
  ['payment', 'PIX', { code: 'note', note: 'PIX' }],
  ['late', 'Devolução em atraso', { code: 'note', note: 'Devolução em atraso' }],
])('the sentence of a %s, "%s", becomes a code or a note', (kind, sentence, reason) => {
  expect(reasonOfSentence(kind, sentence)).toEqual(reason)
})
