import { SignedXml } from 'xml-crypto'
import type { SamlKeys } from './saml-provider.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** Signs the assertion of a response as an honest provider does, whatever the assertion says. */
export function signAssertion(response: string, { key, cert }: SamlKeys): string {
  const signature = new SignedXml({
    privateKey: key,
    publicCert: cert,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  })
  const assertion = "//*[local-name(.)='Assertion']"
  signature.addReference({
    xpath: assertion,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [`${dsig}enveloped-signature`, exclusive],
  })
  const location = { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' } as const
  signature.computeSignature(response, { location })
  return signature.getSignedXml()
}
