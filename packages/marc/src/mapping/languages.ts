/**
 * Languages: the language of the text stands in 008/35-37 and, where there are several, in 041. Codes are those of
 * ISO 639-2/B. Obsolete MARC codes, terminological codes and two-letter codes become them; "undetermined" is no answer.
 * Sources: https://www.loc.gov/marc/bibliographic/bd041.html, https://www.loc.gov/marc/languages/language_code.html
 */
import type { DataField } from '../record.ts'
import { type FieldIndex, oncePerRecord } from './field-index.ts'
import { addOnce, texts } from './text.ts'

/** Obsolete MARC codes, ISO 639-2/T codes and ISO 639-1 codes that records still carry: "old=new". */
const replaced = new Map(
  (
    'cam=khm esk=iku esp=epo eth=gez far=fao fri=fry gae=gla gag=glg gal=orm gua=grn int=ina iri=gle kus=kos lan=oci lap=smi ' +
    'max=glv mla=mlg mol=rum sao=smo scc=srp scr=hrv sho=sna snh=sin sso=sot swz=ssw tag=tgl taj=tgk tar=tat tru=chk tsw=tsn ' +
    'bod=tib ces=cze cym=wel deu=ger ell=gre eus=baq fas=per fra=fre hye=arm isl=ice kat=geo mkd=mac mri=mao msa=may mya=bur ' +
    'nld=dut ron=rum slk=slo sqi=alb zho=chi jap=jpn prt=por br=por ' +
    'ar=ara ca=cat cs=cze da=dan de=ger el=gre en=eng es=spa eu=baq fi=fin fr=fre gl=glg he=heb hu=hun it=ita ja=jpn ko=kor ' +
    'la=lat nl=dut no=nor pl=pol pt=por ro=rum ru=rus sv=swe tr=tur uk=ukr zh=chi'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Not a language: undetermined, not coded, and what damaged records put there. */
const noLanguage = new Set(['und', 'xxx', 'nul'])
const codePattern = /^[a-z]{3}$/

/** The code of ISO 639-2/B; undefined for what is none. */
export function languageCode(value: string): string | undefined {
  const code = value.toLowerCase()
  const found = replaced.get(code) ?? code
  return codePattern.test(found) && !noLanguage.has(found) ? found : undefined
}

/** Languages of the text, sung words included, the main one first. */
export const languages = oncePerRecord((fields: FieldIndex): string[] => {
  const found: string[] = []
  const main = fixedLanguage(fields)
  if (main && main !== 'mul') found.push(main)
  for (const { field } of fields.all('041')) for (const code of codesOf(field, 'ad')) addOnce(found, code)
  if (found.length === 0 && main) found.push(main)
  return found.length > 1 ? found.filter((code) => code !== 'mul') : found
})

/**
 * 041 $h: the languages a translation was made from. Many records repeat the language of the text there, which is no
 * translation from itself.
 */
export function originalLanguages(fields: FieldIndex): string[] {
  const found: string[] = []
  const own = languages(fields)
  for (const { field } of fields.all('041')) {
    for (const code of codesOf(field, 'h')) if (!own.includes(code)) addOnce(found, code)
  }
  return found
}

/** 008/35-37. Where 008 lost or gained characters, the place counted from its end still holds. */
function fixedLanguage(fields: FieldIndex): string | undefined {
  const fixed = fields.control('008')
  if (fixed === undefined || fixed.length < 38)
    return fixed && fixed.length >= 25 ? languageCode(fixed.slice(-5, -2)) : undefined
  return languageCode(fixed.slice(35, 38)) ?? (fixed.length > 40 ? languageCode(fixed.slice(-5, -2)) : undefined)
}

/** Older records run several codes together in one subfield: "engfre". */
function codesOf(field: DataField, codes: string): string[] {
  const found: string[] = []
  for (const value of texts(field, codes)) {
    const letters = value.replaceAll(/[^A-Za-z]/g, '')
    if (letters.length === 2 || letters.length === 3) addOnce(found, languageCode(letters))
    else if (letters.length % 3 === 0)
      for (let at = 0; at < letters.length; at += 3) addOnce(found, languageCode(letters.slice(at, at + 3)))
  }
  return found
}
