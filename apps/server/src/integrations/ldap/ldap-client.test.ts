import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLocalCertificate } from '../../../test/local-certificate.ts'
import {
  directoryBase,
  hasSlapd,
  peopleBase,
  personLdif,
  searcher,
  startSlapd,
  type TestDirectory,
} from '../../../test/start-slapd.ts'
import { askDirectory, directoryProblem, findEntry } from './ldap-client.ts'
import type { LdapSettings } from './ldap-settings.ts'

describe.skipIf(!hasSlapd)('a directory by OpenLDAP', () => {
  let directory: TestDirectory
  beforeAll(async () => {
    directory = await startSlapd()
    await directory.change(
      [
        personLdif(
          'ana',
          'Ana Souza',
          'mail: ana@example.org',
          'mail: a.souza@example.org',
          'telephoneNumber: 3622-1000',
        ),
        personLdif('ana.gemea', 'Outra Ana', 'mail: gemea@example.org'),
        personLdif('bruno', 'Bruno Lima', 'mail: gemea@example.org'),
        `dn: uid=estrela\\2A,${peopleBase}\nobjectClass: inetOrgPerson\nuid: estrela*\ncn: Estrela\nsn: Estrela\nuserPassword: senha-estrela\n\n`,
        `dn: cn=students,ou=groups,${directoryBase}\nobjectClass: groupOfNames\ncn: students\nmember: uid=ana,${peopleBase}\n\n`,
      ].join(''),
    )
  })
  afterAll(() => directory.stop())

  const settings = (more: Partial<LdapSettings> = {}): LdapSettings => ({
    address: new URL(directory.secureAddress),
    startTls: false,
    certificates: [directory.certificate],
    bindDn: searcher.dn,
    bindPassword: searcher.password,
    base: directoryBase,
    filter: '(uid={login})',
    idAttribute: 'entryUUID',
    attributes: { username: 'uid', name: 'cn', email: 'mail', phone: 'telephoneNumber' },
    groupAttribute: 'memberOf',
    ...more,
  })
  const byStartTls = () => ({ address: new URL(directory.address), startTls: true })
  const byName = { userDn: `uid={login},${peopleBase}`, bindDn: undefined, bindPassword: undefined }

  it.each([
    ['a search by an account, over ldaps', () => settings()],
    ['a search by an account, over STARTTLS', () => settings(byStartTls())],
    ['the name of the person, over STARTTLS', () => settings({ ...byStartTls(), ...byName })],
  ])('tells who somebody is, by %s', { tags: ['W-224'] }, async (_, made) => {
    const answer = await askDirectory(made(), 'Ana', 'senha-ana')
    const found = await directory.search('(uid=ana)', 'entryUUID')
    expect(answer).toEqual({
      outcome: 'user',
      entry: {
        dn: `uid=ana,${peopleBase}`,
        id: /entryUUID: (.*)/.exec(found)![1],
        values: {
          username: 'ana',
          name: 'Ana Souza',
          email: 'ana@example.org;a.souza@example.org',
          phone: '3622-1000',
        },
        groups: [`cn=students,ou=groups,${directoryBase}`],
      },
    })
    expect(await askDirectory(made(), 'ana', 'senha-bruno')).toMatchObject({ outcome: 'wrong' })
    expect(await askDirectory(made(), 'carla', 'senha-carla')).toMatchObject({ outcome: 'wrong' })
  })

  it('does not take a bind without a password for a sign-in', async () => {
    for (const password of ['', '\0', '\0senha-ana']) {
      expect(await askDirectory(settings(), 'ana', password)).toEqual({ outcome: 'wrong', reason: 'no password' })
      expect(await askDirectory(settings(byName), 'ana', password)).toMatchObject({ outcome: 'wrong' })
    }
  })

  it.each([
    '*',
    'an*',
    '*)(uid=*',
    'ana)(|(uid=*',
    'ana)(!(cn=x))',
    'ana\\2a',
    '(',
    'ana\0',
    ' ana',
    'anã',
    'a\u00adna',
  ])('does not take the login “%s” for anything but itself', async (login) => {
    for (const password of ['senha-ana', 'senha-bruno']) {
      expect(await askDirectory(settings(), login, password)).toMatchObject({ outcome: 'wrong' })
      expect(await askDirectory(settings(byName), login, password)).toMatchObject({ outcome: 'wrong' })
    }
  })

  it('finds a login with the signs of a filter in it', async () => {
    expect(await askDirectory(settings(), 'estrela*', 'senha-estrela')).toMatchObject({ outcome: 'user' })
  })

  it('keeps a login from being another name in a template', async () => {
    const made = settings({ ...byName, userDn: `uid={login},${directoryBase}` })
    expect(await askDirectory(made, 'ana,ou=people', 'senha-ana')).toMatchObject({ outcome: 'wrong' })
    const ofActiveDirectory = settings({ ...byName, userDn: '{login}@example.org' })
    expect(await askDirectory(ofActiveDirectory, 'ana@other', 'x')).toMatchObject({
      reason: 'no login of the template',
    })
  })

  it('lets nobody in by a login that several entries have', async () => {
    const made = settings({ filter: '(|(uid={login})(mail={login}))' })
    expect(await askDirectory(made, 'gemea@example.org', 'senha-bruno')).toEqual({
      outcome: 'wrong',
      reason: 'several entries have this login',
    })
    expect(await findEntry(made, 'gemea@example.org')).toBeUndefined()
    expect(await askDirectory(made, 'ana@example.org', 'senha-ana')).toMatchObject({ outcome: 'user' })
  })

  it.each(['ldaps', 'STARTTLS'])('speaks only to a server whose certificate is right, over %s', async (way) => {
    const over = way === 'ldaps' ? {} : byStartTls()
    const other = (await makeLocalCertificate()).certificate
    const strange = await askDirectory(settings({ ...over, certificates: [other] }), 'ana', 'senha-ana')
    expect(strange).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/certificate/) })
    const named = new URL(
      (way === 'ldaps' ? directory.secureAddress : directory.address).replace('127.0.0.1', 'localhost'),
    )
    const misnamed = await askDirectory(settings({ ...over, address: named }), 'ana', 'senha-ana')
    expect(misnamed).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/altname|certificate/i) })
    const byDefault = await askDirectory(settings({ ...over, certificates: undefined }), 'ana', 'senha-ana')
    expect(byDefault).toMatchObject({ outcome: 'failed' })
  })

  it('tells the administrator what keeps the directory from being asked', async () => {
    expect(await directoryProblem(settings())).toBeUndefined()
    expect(await directoryProblem(settings({ bindPassword: 'errada' }))).toMatch(/0x31/)
    expect(await directoryProblem(settings({ base: 'dc=nowhere' }))).toMatch(/0x20/)
    expect(await directoryProblem(settings({ address: new URL('ldaps://127.0.0.1:1') }))).toMatch(/ECONNREFUSED/)
    expect(await askDirectory(settings({ bindPassword: 'errada' }), 'ana', 'senha-ana')).toMatchObject({
      outcome: 'failed',
    })
  })
})
