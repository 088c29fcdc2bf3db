import { expect, it } from 'vitest'
import { formatYear } from './format-year.ts'
import type { Language } from './languages.ts'

it.each<[string, Language, string]>([
  ['[20--]', 'pt', 'século XXI'],
  ['[19--?]', 'pt', 'provavelmente século XX'],
  ['[18--]', 'es', 'siglo XIX'],
  ['18--', 'es', 'siglo XIX'],
  ['[20--]', 'en', '21st century'],
  ['[16--]', 'en', '17th century'],
  ['[11--]', 'en', '12th century'],
  ['[08--]', 'fr', 'IXe siècle'],
  ['[14--]', 'it', 'XV secolo'],
  ['[199-]', 'pt', 'década de 1990'],
  ['[199-]', 'en', '1990s'],
  ['[184-?]', 'en', 'probably 1840s'],
  ['[1998?]', 'pt', 'provavelmente 1998'],
  ['[1998-2004?]', 'es', 'probablemente 1998-2004'],
  ['[1998]', 'pt', '1998'],
  ['[1971 ou 1972]', 'pt', '1971 ou 1972'],
  ['1899', 'pt', '1899'],
  ['2008-', 'pt', 'desde 2008'],
  ['2008-', 'en', 'since 2008'],
  ['[1998?]-', 'pt', '[1998?]-'],
  ['1998-2004', 'en', '1998-2004'],
  ['ca. 1850', 'pt', 'ca. 1850'],
  ['', 'pt', ''],
])('the year %s in %s is %s', (year, language, said) => {
  expect(formatYear(year, language)).toBe(said)
})
