import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decidePersonalData, type PersonalData, type PersonalField, personalFields } from './personal-data.ts'

const nothing = Object.fromEntries(personalFields.map((field) => [field, ''])) as PersonalData
const stored: PersonalData = { ...nothing, email: 'ana@example.org', language: 'pt', cpf: '52998224725' }
const today = Temporal.PlainDate.from('2026-11-21')
const decide = (typed: Partial<PersonalData>, locked: PersonalField[] = [], receivesEmail = true) =>
  decidePersonalData(typed, { stored, locked, receivesEmail, today })

describe('personal data', () => {
  it.each<[PersonalField, string, string]>([
    ['email', ' ana@example.org ; casa@example.org ', 'ana@example.org;casa@example.org'],
    ['phone', '(35) 99999-0000', '(35) 99999-0000'],
    ['postalCode', '37590-120', '37590120'],
    ['postalCode', '37.590-120', '37590120'],
    ['cpf', '111.444.777-35', '11144477735'],
    ['street', '  Rua  das Acácias,\t120 ', 'Rua das Acácias, 120'],
    ['birthDate', '2003-08-14', '2003-08-14'],
    ['gender', 'female', 'female'],
    ['maritalStatus', 'widowed', 'widowed'],
    ['education', 'postdoctorate', 'postdoctorate'],
    ['language', 'es', 'es'],
    ['cpf', '', ''],
  ])(
    'keep %s “%s” as “%s”',
    {
      tags: [
        'A-038',
        'F-160',
        'F-161',
        'F-162',
        'F-163',
        'F-164',
        'F-165',
        'F-166',
        'F-167',
        'F-168',
        'F-169',
        'F-170',
        'F-171',
        'F-172',
        'F-173',
        'F-174',
        'S-082',
      ],
    },
    (field, typed, kept) => {
      expect(decide({ [field]: typed })).toEqual({ data: { ...stored, [field]: kept }, problems: [] })
    },
  )

  it.each<[PersonalField, string, object]>([
    ['email', 'ana@', { code: 'bad-email' }],
    ['email', 'a@b.de;b@c', { code: 'bad-email' }],
    ['email', 'a@b.de;b@b.de;c@b.de;d@b.de', { code: 'too-many-emails' }],
    ['email', '', { code: 'email-needed' }],
    ['phone', '5555', { code: 'bad-phone' }],
    ['phone', '55 (35) 99999-0000', { code: 'too-long', most: 16 }],
    ['postalCode', '3750', { code: 'bad-postal-code' }],
    ['cpf', '111.444.777-36', { code: 'bad-cpf' }],
    ['street', 'a'.repeat(121), { code: 'too-long', most: 120 }],
    ['birthDate', '2003-02-30', { code: 'bad-day' }],
    ['birthDate', '14/08/2003', { code: 'bad-day' }],
    ['birthDate', '2026-11-22', { code: 'bad-day' }],
    ['birthDate', '1896-01-01', { code: 'bad-day' }],
    ['gender', 'x', { code: 'not-allowed' }],
    ['maritalStatus', 'x', { code: 'not-allowed' }],
    ['education', 'x', { code: 'not-allowed' }],
    ['language', '', { code: 'not-allowed' }],
  ])('refuse %s “%s”', { tags: ['F-166', 'F-169'] }, (field, typed, problem) => {
    expect(decide({ [field]: typed }).problems).toEqual([{ field, ...problem }])
  })

  it('tell all problems together', () => {
    const { problems } = decide({ email: 'ana@', postalCode: '3750', cpf: '1' })
    expect(problems.map(({ field }) => field)).toEqual(['email', 'postalCode', 'cpf'])
  })

  it('are not changed where the institution locks them; the same value sent again is no change', () => {
    expect(decide({ cpf: '111.444.777-35' }, ['cpf']).problems).toEqual([{ field: 'cpf', code: 'locked' }])
    expect(decide({ cpf: '529.982.247-25' }, ['cpf']).problems).toEqual([])
  })

  it('are not checked where nothing changes: old data keep nobody from correcting others', () => {
    const old = { ...stored, cpf: '123', education: 'Segundo grau' }
    const facts = { stored: old, locked: [], receivesEmail: true, today }
    expect(decidePersonalData({ ...old, city: 'Itajubá' }, facts).problems).toEqual([])
  })

  it('may be without an e-mail address when no e-mails are wanted', () => {
    expect(decide({ email: '' }, [], false).problems).toEqual([])
  })
})
