import { describe, expect, it } from 'vitest'
import { urlAfterSignOut } from './sign-out.ts'

const links = { link_logout_OIDC: 'https://idp.example/logout', link_logout_saml: 'https://saml.example/logout' }

describe('where signing out leads', () => {
  it.each([
    ['with a nonce, to the address of OpenID Connect', { nonce: 'n' }, links, 'https://idp.example/logout'],
    [
      'with a nonce and the SAML flag, the nonce first',
      { nonce: 'n', saml: true },
      links,
      'https://idp.example/logout',
    ],
    [
      'with a nonce but no address, nowhere: the page reloads',
      { nonce: 'n' },
      { ...links, link_logout_OIDC: '' },
      undefined,
    ],
    ['with the SAML flag, to the address of SAML', { saml: true }, links, 'https://saml.example/logout'],
    ['with the SAML flag but no address, nowhere', { saml: true }, { ...links, link_logout_saml: '' }, undefined],
    ['after a password, nowhere', {}, links, undefined],
    ['without a session, nowhere', undefined, links, undefined],
    ['never to a script', { saml: true }, { ...links, link_logout_saml: 'javascript:alert(1)' }, undefined],
  ])('%s', { tags: ['R-003', 'T-021', 'T-022', 'T-023'] }, (_says, auth, addresses, place) => {
    expect(urlAfterSignOut(auth, addresses)).toBe(place)
  })
})
