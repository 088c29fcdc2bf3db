import { pages } from '@estante/contract/pages'
import { describe, expect, it } from 'vitest'
import { loginPath } from './login-path.ts'
import { forgottenPath, isForgotten, readRedirect, wayBack } from './session-paths.ts'

describe('the way back without signing in', () => {
  it.each(Object.values(pages).map(({ path, access }) => [path, access] as const))(
    'of %s (%s) is home where it needs a session, else the page',
    { tags: ['R-030'] },
    (path, access) => expect(wayBack(`${path}?x=1`)).toBe(access === 'account' ? '/' : `${path}?x=1`),
  )
})

describe('the way back after signing in', () => {
  it.each(['/', '/acervo/17', '/?q=mar&for=LIVRE', '/meupergamum', '/loginsdemais'])(
    '%s goes through the address',
    { tags: ['R-002'] },
    (path) => {
      expect(readRedirect(loginPath(path).split('?')[1]!)).toBe(path)
    },
  )

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'is never another site: %s',
    (text) => expect(readRedirect(`?${new URLSearchParams({ redirect: text })}`)).toBe('/'),
  )

  it.each(['/login', '/login?redirect=/login', '/sair', '/oauth-response?nonce=1'])('is never %s', (path) => {
    expect(readRedirect(`?${new URLSearchParams({ redirect: path })}`)).toBe('/')
  })

  it('is what the login page wanted, when somebody goes there from itself', () => {
    const again = loginPath(loginPath('/acervo/17'))
    expect(readRedirect(again.split(/\?(.*)/)[1]!)).toBe('/acervo/17')
    const evil = loginPath(loginPath('//evil.example'))
    expect(readRedirect(evil.split(/\?(.*)/)[1]!)).toBe('/')
  })

  it('is home when the address names none', () => expect(readRedirect('')).toBe('/'))
})

describe('the mode of the login page', () => {
  it('stands in the address, and keeps the way back', () => {
    const search = forgottenPath('/acervo/17').split('?')[1]!
    expect(isForgotten(search)).toBe(true)
    expect(readRedirect(search)).toBe('/acervo/17')
  })

  it.each(['', '?recuperar=0', loginPath('/?recuperar=1').split('?')[1]!])('is signing in at %s', (search) => {
    expect(isForgotten(search)).toBe(false)
  })
})
