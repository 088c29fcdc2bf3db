import { describe, expect, it } from 'vitest'
import type { Language } from '../i18n/language.ts'
import { type Audience, errorMessage } from './error-message.ts'

describe('the message of a debt that blocks', () => {
  it.each<[Language, Audience, string]>([
    ['pt', 'patron', 'Há débitos de R$ 8,50. Veja em “Débitos” como pagar, ou pague no balcão.'],
    ['es', 'patron', 'Hay deudas por R$ 8,50. Vea en “Deudas” cómo pagar, o pague en el mostrador.'],
    ['en', 'patron', 'You owe R$ 8.50. See “Charges” for how to pay, or pay at the desk.'],
    ['fr', 'patron', 'Vous devez 8,50 R$. Voyez sous « Sommes dues » comment payer, ou payez au bureau de prêt.'],
    ['it', 'patron', 'Devi 8,50 R$. Vedi in “Addebiti” come pagare, o paga al banco.'],
    ['pt', 'staff', 'Esta pessoa tem débitos de R$ 8,50. Receba o pagamento primeiro.'],
  ])('names no tolerated sum where none is tolerated: %s, for %s', (language, audience, words) => {
    for (const toleratedCents of [0, -1]) {
      const message = errorMessage('circulation.owes', language, { owedCents: 850, toleratedCents }, audience)
      expect(message.replaceAll('\u00a0', ' ')).toBe(words)
    }
  })

  it('names the tolerated sum where there is one', () => {
    const message = errorMessage('circulation.owes', 'pt', { owedCents: 850, toleratedCents: 500 })
    expect(message.replaceAll('\u00a0', ' ')).toContain('acima dos R$ 5,00 tolerados')
  })
})

describe('the message of late loans', () => {
  it.each<[Language, number, string]>([
    ['pt', 1, 'Há um empréstimo em atraso. Devolva-o primeiro.'],
    ['pt', 2, 'Há 2 empréstimos em atraso. Devolva-os primeiro.'],
    ['es', 2, 'Hay 2 préstamos atrasados. Devuélvalos primero.'],
    ['en', 2, '2 loans are overdue. Return them first.'],
    ['fr', 3, '3 prêts sont en retard. Rendez-les d’abord.'],
    ['it', 3, '3 prestiti sono in ritardo. Restituiscili prima.'],
  ])('is in the plural for several: %s, %i', (language, count, words) => {
    expect(errorMessage('circulation.overdue', language, { count })).toBe(words)
  })
})
