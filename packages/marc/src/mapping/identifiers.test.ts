import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { isbn13, isIsbn10, isIsbn13, isIsmn, isIssn } from './check-digits.ts'
import { identifiers } from './identifiers.ts'

describe('identifiers', () => {
  it.each([
    ['020 __ $a 8535902775 (broch.) : $c R$ 30,00', 'isbn', '9788535902778', '8535902775 (broch.) :', true],
    ['020 __ $a 85-359-0277-5', 'isbn', '9788535902778', '85-359-0277-5', true],
    ['020 __ $a 978-85-359-0277-8 $q capa dura', 'isbn', '9788535902778', '978-85-359-0277-8 (capa dura)', true],
    ['020 __ $a 080442957x', 'isbn', '9780804429573', '080442957x', true],
    ['020 __ $a 8535902776', 'isbn', '8535902776', '8535902776', false],
    ['020 __ $a 978853590277', 'isbn', '978853590277', '978853590277', false],
    ['022 0_ $a 0034-7612', 'issn', '0034-7612', '0034-7612', true],
    ['022 0_ $a 00347612', 'issn', '0034-7612', '00347612', true],
    ['022 0_ $a 2049-363x', 'issn', '2049-363X', '2049-363x', false],
    ['024 2_ $a M-2306-7118-7', 'ismn', '9790230671187', 'M-2306-7118-7', true],
    ['024 2_ $a 979-0-2306-7118-7', 'ismn', '9790230671187', '979-0-2306-7118-7', true],
    [
      '024 7_ $a https://doi.org/10.1590/S0034-76122001 $2 doi',
      'doi',
      '10.1590/s0034-76122001',
      'https://doi.org/10.1590/S0034-76122001',
      true,
    ],
    ['024 3_ $a 9788535902778', 'isbn', '9788535902778', '9788535902778', true],
    ['024 1_ $a 7899340 70123', 'other', '789934070123', '7899340 70123', true],
    ['010 __ $a   90-32101 /AC', 'lccn', '90032101', '90-32101 /AC', true],
    ['856 40 $u https://dx.doi.org/10.1000/182', 'doi', '10.1000/182', 'https://dx.doi.org/10.1000/182', true],
    ['035 __ $a (OCoLC)814707234', 'other', '(OCoLC)814707234', '(OCoLC)814707234', true],
  ])('reads %s', (line, kind, value, shown, valid) => {
    expect(identifiers(fieldsFromLines(line))).toEqual([{ kind, value, shown, valid }])
  })

  it('gives the same ISBN in ten and in thirteen digits once', () => {
    expect(identifiers(fieldsFromLines('020 __ $a 8535902775\n020 __ $a 9788535902778'))).toHaveLength(1)
  })

  it('keeps a cancelled number and says so', () => {
    expect(identifiers(fieldsFromLines('020 __ $z 8535902775'))[0]).toMatchObject({
      value: '9788535902778',
      valid: true,
      cancelled: true,
    })
  })

  it.each(['020 __ $a $c R$ 30,00', '020 __ $a broch.', '022 __ $a ISSN', '010 __ $a'])(
    'makes nothing of %s',
    (line) => {
      expect(identifiers(fieldsFromLines(line))).toEqual([])
    },
  )
})

describe('check digits', () => {
  it.each([
    [isIsbn10, '080442957X', true],
    [isIsbn10, '0804429570', false],
    [isIsbn13, '9788535902778', true],
    [isIsbn13, '9788535902779', false],
    [isIsbn13, '1234567890128', false],
    [isIssn, '2049-3630', true],
    [isIssn, '2049-3631', false],
    [isIsmn, '9790230671187', true],
    [isIsmn, '9790230671188', false],
  ])('%s of %s is %s', (check, digits, right) => {
    expect(check(digits)).toBe(right)
  })

  it('makes thirteen digits of ten with a new check digit', () => {
    expect(isbn13('080442957X')).toBe('9780804429573')
  })
})
