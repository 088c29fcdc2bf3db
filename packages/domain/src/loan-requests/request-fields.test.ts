import { describe, expect, it } from 'vitest'
import { type RequestFields, type RequestOffer, requestProblems } from './request-fields.ts'

const none = { volume: '', tome: '', part: '', material: '' }
const good: RequestFields = {
  ...none,
  from: 1,
  to: 2,
  phone: '(35) 99999-0000',
  email: 'ana@example.org',
  place: 21,
  authorised: '',
  atHome: false,
  address: '',
}
const offer: RequestOffer = {
  kinds: new Map([
    [1, [none]],
    [
      3,
      [
        { ...none, volume: '1' },
        { ...none, volume: '2', material: 'CD-ROM' },
        { ...none, volume: '2' },
      ],
    ],
    [
      4,
      [
        { ...none, volume: '1', tome: '1' },
        { ...none, volume: '2', tome: '2' },
      ],
    ],
  ]),
  places: new Map([
    [1, []],
    [2, [21, 22]],
  ]),
  deliversHome: true,
}

const cases: [string, Partial<RequestFields>, string[]][] = [
  ['is whole', {}, []],
  ['names no place where there is a choice', { place: undefined }, []],
  ['names the volume', { from: 3, volume: '1' }, []],
  ['wants a volume without its disc', { from: 3, volume: '2' }, []],
  ['wants a volume with its disc', { from: 3, volume: '2', material: 'CD-ROM' }, []],
  ['has several addresses of e-mail', { email: 'ana@example.org; casa@example.org' }, []],
  ['is brought home from the library that has it', { to: 1, atHome: true, place: undefined, address: 'Rua A, 1' }, []],
  [
    'says nothing',
    { from: undefined, to: undefined, phone: '', email: ' ' },
    ['from missing', 'to missing', 'phone missing', 'email missing'],
  ],
  ['asks a library without copies', { from: 9 }, ['from not-allowed']],
  ['names no volume', { from: 3 }, ['volume missing', 'material missing']],
  ['names half of the options', { from: 4, volume: '1' }, ['tome missing']],
  ['names a volume that is not there', { from: 3, volume: '7', material: 'CD-ROM' }, ['volume not-allowed']],
  ['mixes two copies', { from: 4, volume: '1', tome: '2' }, ['volume not-allowed']],
  ['wants it sent where it is', { to: 1 }, ['to not-allowed']],
  ['wants it sent to nowhere', { to: 8 }, ['to not-allowed']],
  ['fetches it at another library’s desk', { place: 31 }, ['place not-allowed']],
  ['has no address to bring it to', { atHome: true, address: '  ' }, ['address missing']],
  ['has a phone number of letters', { phone: 'casa' }, ['phone bad-phone']],
  ['has a phone number of 17 characters', { phone: '(035) 99999-00001' }, ['phone bad-phone']],
  ['has half an address of e-mail', { email: 'ana@example.org;ana@' }, ['email bad-email']],
  ['has four addresses of e-mail', { email: 'a@b.de;b@b.de;c@b.de;d@b.de' }, ['email too-many-emails']],
  ['has an e-mail without end', { email: `a@${'b'.repeat(300)}.de` }, ['email too-long']],
  [
    'tells a story',
    { authorised: 'a'.repeat(121), address: 'a'.repeat(301) },
    ['authorised too-long', 'address too-long'],
  ],
]

describe('the form of a loan request', () => {
  it.each(cases)('that %s', { tags: ['V-024', 'V-025', 'V-026', 'V-027', 'V-028', 'V-029'] }, (_, fields, problems) => {
    const told = requestProblems({ ...good, ...fields }, offer)
    expect(told.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })

  it('offers the way home only where the institution brings copies', () => {
    const atHome = { ...good, to: 1, atHome: true, address: 'Rua A, 1' }
    expect(requestProblems(atHome, { ...offer, deliversHome: false })).toEqual([
      { field: 'atHome', code: 'not-allowed' },
    ])
  })
})
