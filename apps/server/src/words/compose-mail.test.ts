import { expect, it } from 'vitest'
import { composeMail, type MailMatter } from './compose-mail.ts'

const matter: MailMatter = {
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
] as const)('speaks the person’s language: %s', (language, subject, attribute) => {
  const mail = composeMail({ ...matter, language, topic: 'passwordChanged' })
  expect(mail.subject).toBe(subject)
  expect(mail.html).toContain(attribute)
})

it.each([
  ['dueSoon', 'Universidade & Cia'],
  ['overdue', 'Universidade & Cia'],
  ['automaticRenewal', 'Universidade & Cia'],
  ['holdReady', 'Biblioteca Central'],
  ['holdExpired', 'Biblioteca Central'],
] as const)('says in the subject of %s where the mail comes from', (topic, place) => {
  const details = { title: 'Iracema', library: 'Biblioteca Central', count: '2' }
  for (const language of ['pt', 'es', 'en'] as const) {
    expect(composeMail({ ...matter, language, topic, details }).subject).toContain(`(${place})`)
  }
})
