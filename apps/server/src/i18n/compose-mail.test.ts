import { interfaceLanguages } from '@estante/domain/institution/languages'
import { expect, it } from 'vitest'
import { composeMail, type MailContent } from './compose-mail.ts'
import type { MailLibrary } from './mail-library.ts'

const matter: MailContent = {
  topic: 'recoveryCode',
  language: 'pt',
  name: 'Ana <script>alert(1)</script> {code}',
  institution: 'Universidade & Cia',
  details: { code: '408251', username: '20240318', until: '10 de março de 2026 às 12:10' },
}

it('writes a mail as text', () => {
  const { subject, text } = composeMail({ ...matter, name: 'Ana' })
  expect(subject).toBe('O código para criar a sua nova senha')
  expect(text).toMatch(/^Olá, Ana\.\n\nAlguém, .* conta 20240318 no catálogo das bibliotecas \(Universidade & Cia\)\./)
  expect(text).toContain('\n\n408251\n\n')
  expect(text).toContain('10 de março de 2026 às 12:10')
  expect(text).not.toMatch(/[{}]/)
})

it('lets no name become markup, or a placeholder', () => {
  const { html } = composeMail(matter)
  expect(html).toContain('Ana &#60;script&#62;alert(1)&#60;/script&#62; {code}')
  expect(html).toContain('Universidade &#38; Cia')
  expect(html).not.toContain('<script>')
})

it('loads nothing when it is opened', () => {
  expect(composeMail(matter).html).not.toMatch(/https?:|src=|href=|url\(|@import/i)
})

it.each([
  ['pt', 'A sua senha foi trocada', 'lang="pt"'],
  ['es', 'Su contraseña se cambió', 'lang="es"'],
  ['en', 'Your password was changed', 'lang="en"'],
  ['fr', 'Votre mot de passe a été changé', 'lang="fr"'],
  ['it', 'La tua password è stata cambiata', 'lang="it"'],
] as const)('speaks the person’s language: %s', (language, subject, attribute) => {
  const mail = composeMail({ ...matter, language, topic: 'passwordChanged' })
  expect(mail.subject).toBe(subject)
  expect(mail.html).toContain(attribute)
})

const topics = ['dueSoon', 'overdue', 'automaticRenewal', 'renewalReceipt', 'clearance'] as const
const requests = ['pickupMoved', 'dueDateMoved', 'requestReady', 'requestBroughtHome', 'requestEnded'] as const
const details = { title: 'Iracema', library: 'Biblioteca Central', count: '2' }
const central: MailLibrary = {
  name: 'Biblioteca Central',
  phone: '(61) 3107-0000',
  hours: [
    { day: '2026-03-15', spans: [] },
    {
      day: '2026-03-16',
      spans: [
        { opens: '08:00', closes: '12:00' },
        { opens: '14:00', closes: '18:00' },
      ],
    },
  ],
}
const unknown: MailLibrary = { name: 'Medicina {title} <b>', phone: '', hours: [] }

it.each([...topics, ...requests])(
  'says in the subject of %s which library it is about, or the institution',
  (topic) => {
    for (const { code: language } of interfaceLanguages) {
      const subject = (libraries: MailLibrary[]) =>
        composeMail({ ...matter, language, topic, details, libraries }).subject
      expect(subject([central])).toMatch(/\(Biblioteca Central\)$/)
      expect(subject([central, unknown])).toMatch(/\(Universidade & Cia\)$/)
      expect(subject([])).toMatch(/\(Universidade & Cia\)$/)
    }
  },
)

it.each(['holdReady', 'holdExpired', 'holdWithdrawn'] as const)(
  'says in the subject of %s where it waited',
  (topic) => {
    for (const { code: language } of interfaceLanguages)
      expect(composeMail({ ...matter, language, topic, details }).subject).toMatch(/\(Biblioteca Central\)$/)
  },
)

it.each([
  ['pt', 'Horário: domingo, 15 de março, fechada; segunda-feira, 16 de março, 08:00–12:00 e 14:00–18:00', 'Telefone'],
  ['es', 'Horario: domingo 15 de marzo, cerrada; lunes 16 de marzo, 08:00–12:00 y 14:00–18:00', 'Teléfono'],
  ['en', 'Hours: Sunday 15 March, closed; Monday 16 March, 08:00–12:00 and 14:00–18:00', 'Telephone'],
] as const)('names each library with the hours and the telephone that are known: %s', (language, hours, phone) => {
  const mail = composeMail({ ...matter, language, topic: 'dueSoon', details, libraries: [central, unknown] })
  expect(mail.text).toContain(
    `\n\nBiblioteca Central\n${hours}\n${phone}: (61) 3107-0000\n\nMedicina {title} <b>\n\n--\nUniversidade & Cia`,
  )
  expect(mail.html).toContain(`<p>Biblioteca Central<br>${hours}<br>${phone}: (61) 3107-0000</p>`)
  expect(mail.html).toContain('<p>Medicina {title} &#60;b&#62;</p>')
})

it('ends with the library’s own words, which are text and never HTML', () => {
  const { text, html } = composeMail(matter, undefined, 'Biblioteca <b>Central</b>\n(35) 3622-1234')
  expect(text).toMatch(/\n\nBiblioteca <b>Central<\/b>\n\(35\) 3622-1234\n\n--\n/)
  expect(html).toContain('<p>Biblioteca &#60;b&#62;Central&#60;/b&#62;<br>(35) 3622-1234</p>')
})
